/** Sounds made on the spot: a card, a coin, the gavel, a chime. No file is loaded. */

export type Sound = 'card' | 'knock' | 'coin' | 'gavel' | 'chime' | 'fanfare';

/** A tone that is struck and fades: pitch in Hz, when, how long and how loud. */
interface Tone {
  pitch: number;
  at: number;
  time: number;
  level: number;
  shape?: OscillatorType;
  /** The pitch it slides to. */
  to?: number;
}

/** A stroke of noise through a filter, as of paper or wood. */
interface Stroke {
  noise: number;
  at: number;
  time: number;
  level: number;
}

const SCORE: Record<Sound, readonly (Tone | Stroke)[]> = {
  card: [
    { noise: 2600, at: 0, time: 0.07, level: 0.5 },
    { noise: 900, at: 0.035, time: 0.05, level: 0.35 },
  ],
  knock: [{ pitch: 190, to: 110, at: 0, time: 0.09, level: 0.35 }],
  coin: [
    { pitch: 1568, at: 0, time: 0.3, level: 0.22, shape: 'triangle' },
    { pitch: 2349, at: 0.07, time: 0.45, level: 0.2, shape: 'triangle' },
    { pitch: 4699, at: 0.07, time: 0.2, level: 0.05 },
  ],
  gavel: [
    { noise: 500, at: 0, time: 0.05, level: 0.9 },
    { pitch: 150, to: 60, at: 0, time: 0.16, level: 0.8 },
    { noise: 500, at: 0.19, time: 0.05, level: 0.7 },
    { pitch: 140, to: 55, at: 0.19, time: 0.18, level: 0.65 },
  ],
  chime: [
    { pitch: 659, at: 0, time: 0.7, level: 0.2 },
    { pitch: 988, at: 0.12, time: 0.9, level: 0.2 },
    { pitch: 1976, at: 0.12, time: 0.4, level: 0.05 },
  ],
  fanfare: [
    { pitch: 523, at: 0, time: 0.35, level: 0.18, shape: 'triangle' },
    { pitch: 659, at: 0.14, time: 0.35, level: 0.18, shape: 'triangle' },
    { pitch: 784, at: 0.28, time: 0.4, level: 0.2, shape: 'triangle' },
    { pitch: 1047, at: 0.42, time: 1, level: 0.22, shape: 'triangle' },
  ],
};
const SILENCE = 0.0001;
const ATTACK = 0.004;

let air: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
function open(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in globalThis)) return null;
  air ??= new AudioContext();
  if (air.state === 'suspended') void air.resume();
  return air;
}

export function play(sound: Sound, volume: number): void {
  const context = open();
  if (context === null || volume <= 0) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const part of SCORE[sound]) {
    const source = 'noise' in part ? noise(context, part) : tone(context, part);
    const swell = context.createGain();
    const start = context.currentTime + part.at;
    swell.gain.setValueAtTime(SILENCE, start);
    swell.gain.exponentialRampToValueAtTime(part.level, start + ATTACK);
    swell.gain.exponentialRampToValueAtTime(SILENCE, start + part.time);
    source.end.connect(swell).connect(out);
    source.begin.start(start);
    source.begin.stop(start + part.time + 0.02);
  }
}

interface Source {
  begin: AudioScheduledSourceNode;
  end: AudioNode;
}

function tone(context: AudioContext, { pitch, to, at, time, shape = 'sine' }: Tone): Source {
  const voice = context.createOscillator();
  const start = context.currentTime + at;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + time);
  return { begin: voice, end: voice };
}

function noise(context: AudioContext, { noise: pitch, time }: Stroke): Source {
  const length = Math.ceil(context.sampleRate * (time + 0.02));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  const hiss = context.createBufferSource();
  hiss.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  hiss.connect(filter);
  return { begin: hiss, end: filter };
}
