/** What the table lets me hear and feel, as far as I like it. */
import { to } from '../place';
import { settings } from '../settings.svelte';
import type { Verb } from '../types';
import { say } from '../words.svelte';
import { play, type Sound } from './synth';

const OF_VERBS: Record<Verb, Sound> = {
  bid: 'card',
  pass: 'knock',
  give: 'card',
  take: 'card',
  drop: 'card',
  sell: 'coin',
  done: 'knock',
};
const BUZZ = 60;

export function sound(which: Sound): void {
  const { sound: on, volume } = settings();
  if (on) play(which, volume);
}

export function soundOf(verb: Verb): void {
  sound(OF_VERBS[verb]);
}

/** It is my turn: a chime, a buzz, and word from the system if nobody looks at the page. */
export function callMe(): void {
  sound('chime');
  if (settings().buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  if (document.visibilityState === 'hidden' && mayNotify()) void notify();
}

export function canNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission !== 'denied';
}

function mayNotify(): boolean {
  return (
    settings().notify === true &&
    'Notification' in globalThis &&
    Notification.permission === 'granted'
  );
}

async function notify(): Promise<void> {
  const title = say('web-title-turn');
  const options = { icon: to('/') + 'icon-192.png', tag: 'byzanz-turn', data: location.href };
  try {
    const word = new Notification(title, options);
    word.onclick = () => {
      focus();
      word.close();
    };
  } catch {
    // Phones let only a service worker do this, which also brings the page back at a tap.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}

/** Asks the system, and says whether it lets us. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}
