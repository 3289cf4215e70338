/**
 * Cards that travel. Each card on the table says its zone and its name; after a change every card is
 * where it belongs, and an animation only shows where it came from. So nothing ever waits for it.
 */
import { tick } from 'svelte';
import { stills as standsStill } from '../settings.svelte';
import type { View } from '../types';

interface Seen {
  zone: string;
  card: string;
  box: DOMRect;
  node: Element;
}

const SLOW = 420;
const FAST = 140;
/** Changes that follow each other faster than this are shown in a hurry. */
const HURRY = 350;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

function look(root: Element): Seen[] {
  return [...root.querySelectorAll<HTMLElement>('[data-zone]')].map((node) => ({
    zone: node.dataset['zone'] ?? '',
    card: node.dataset['card'] ?? '',
    box: node.getBoundingClientRect(),
    node,
  }));
}

function anchor(root: Element, place: string): DOMRect | null {
  return root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null;
}

function takeFirst(from: Seen[], fits: (seen: Seen) => boolean): Seen | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}

function stills(): boolean {
  return document.visibilityState === 'hidden' || standsStill();
}

function transformFrom(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  return `translate(${x}px, ${y}px) scale(${Math.min(Math.max(scale, 0.2), 3)})`;
}

export class Travel {
  #last = 0;

  constructor(private readonly root: () => Element | null) {}

  /** Apply a change of the view and let its cards travel. */
  run(before: View | null, apply: () => View | null): void {
    const root = this.root();
    if (root === null || before === null || stills()) {
      apply();
      return;
    }
    const old = look(root);
    const ghosts = new Map(old.map((seen) => [seen, seen.node.cloneNode(true) as HTMLElement]));
    const after = apply();
    const now = performance.now();
    const duration = now - this.#last < HURRY ? FAST : SLOW;
    this.#last = now;
    if (after === null) return;
    void tick().then(() => this.#show(root, old, ghosts, before, after, duration));
  }

  #show(
    root: Element,
    old: Seen[],
    ghosts: Map<Seen, HTMLElement>,
    before: View,
    after: View,
    duration: number,
  ): void {
    const left = [...old];
    const arrived = look(root).filter((seen) => {
      const stayed = takeFirst(left, (was) => was.zone === seen.zone && was.card === seen.card);
      if (stayed === undefined) return true;
      this.#move(seen.node, stayed.box, seen.box, duration);
      return false;
    });
    for (const seen of arrived) {
      const from =
        takeFirst(left, (was) => was.card === seen.card)?.box ?? anchor(root, originOf(seen.zone));
      if (from !== null) this.#move(seen.node, from, seen.box, duration);
    }
    for (const gone of left) {
      const ghost = ghosts.get(gone);
      const to = anchor(root, goalOf(gone.zone, before, after));
      if (ghost !== undefined && to !== null) this.#sendAway(ghost, gone.box, to, duration);
    }
  }

  #move(node: Element, from: DOMRect, to: DOMRect, duration: number): void {
    for (const running of node.getAnimations()) running.cancel();
    if (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2) return;
    node.animate(
      [
        { transform: transformFrom(from, to), zIndex: 30 },
        { transform: 'none', zIndex: 30 },
      ],
      { duration, easing: EASING },
    );
  }

  #sendAway(ghost: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
    ghost.removeAttribute('data-zone');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.setAttribute('inert', '');
    ghost.classList.add('ghost');
    ghost.style.left = `${from.left}px`;
    ghost.style.top = `${from.top}px`;
    ghost.style.width = `${from.width}px`;
    ghost.style.height = `${from.height}px`;
    document.body.append(ghost);
    const flight = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: transformFrom(to, from), opacity: 0.2 },
      ],
      { duration, easing: EASING },
    );
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }
}

/** Where a card that nobody saw before comes from. */
function originOf(zone: string): string {
  return zone.startsWith('bid-') ? zone.replace('bid-', 'seat-') : 'stock';
}

/** Where a card goes that nobody sees any longer. */
function goalOf(zone: string, before: View, after: View): string {
  if (zone.startsWith('bid-')) return zone.replace('bid-', 'seat-');
  if (zone === 'hand') return 'profit';
  const winner = after.players.findIndex(
    (player, seat) => player.offer !== null && before.players[seat]?.offer === null,
  );
  const taker = before.awaited[0] ?? 0;
  return `seat-${zone === 'bundle' && winner >= 0 ? winner : taker}`;
}
