/** The page's side of the worker in which games of this browser are played. */
import type { Line } from '../line';
import { Refusal } from '../refusal';
import type { FromWorker, Service, Services, ToWorker } from './worker-messages';

/** The code with which a line closes where there is no engine. */
const NO_ENGINE = 4501;

interface Asking {
  resolve(value: unknown): void;
  reject(refusal: Refusal): void;
}

let worker: Promise<Worker> | null = null;
let count = 0;
const asking = new Map<number, Asking>();
const lines = new Map<number, WorkerLine>();

/** The one worker of this page, once its engine runs; or a refusal where it cannot. */
export function startWorker(): Promise<Worker> {
  worker ??= start();
  return worker;
}

function start(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker = null; // the next call tries again: perhaps only the network was away
      reject(new Refusal('no_engine'));
    };
    if (typeof Worker === 'undefined' || typeof WebAssembly === 'undefined') {
      fail();
      return;
    }
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.onerror = fail;
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== 'ready') hear(data);
      else if (data.works) resolve(made);
      else fail();
    };
  });
}

function hear(message: Exclude<FromWorker, { type: 'ready' }>): void {
  switch (message.type) {
    case 'answer':
      asking.get(message.id)?.resolve(message.value);
      asking.delete(message.id);
      return;
    case 'refusal':
      asking.get(message.id)?.reject(new Refusal(message.code));
      asking.delete(message.id);
      return;
    case 'opened':
      lines.get(message.line)?.onopen?.();
      return;
    case 'said':
      lines.get(message.line)?.onmessage?.({ data: message.text });
      return;
    case 'closed':
      lines.get(message.line)?.onclose?.({ code: message.code });
      lines.delete(message.line);
  }
}

/** Asks the worker for a service. */
export async function askWorker<S extends Service>(
  service: S,
  ...args: Parameters<Services[S]>
): Promise<ReturnType<Services[S]>> {
  const port = await startWorker();
  const id = ++count;
  const answer = new Promise<unknown>((resolve, reject) => asking.set(id, { resolve, reject }));
  port.postMessage({ type: 'ask', id, service, args } as ToWorker);
  return (await answer) as ReturnType<Services[S]>;
}

class WorkerLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #line = ++count;

  constructor(table: string) {
    lines.set(this.#line, this);
    this.#tell({ type: 'dial', line: this.#line, table });
  }

  send(text: string): void {
    this.#tell({ type: 'send', line: this.#line, text });
  }

  close(): void {
    lines.delete(this.#line);
    this.#tell({ type: 'hang-up', line: this.#line });
  }

  #tell(message: ToWorker): void {
    startWorker().then(
      (port) => port.postMessage(message),
      () => {
        if (lines.delete(this.#line)) this.onclose?.({ code: NO_ENGINE });
      },
    );
  }
}

export function dialWorker(table: string): Line {
  return new WorkerLine(table);
}
