import { configure, render, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '../cards';
import { moveOf } from '../table/moves';
import { say, sayCard, sayKind, speak } from '../words.svelte';
import Lesson from './Lesson.svelte';
import { loadSteps, type Step } from './lesson';

beforeAll(() => speak('en'));
// Parts of a table come when a busy machine has time for them: as long as a test may take.
beforeAll(() => configure({ asyncUtilTimeout: 600_000 }));

const steps = await loadSteps();
const [welcome] = steps as [Step, ...Step[]];

function lesson(): HTMLElement {
  const region = document.querySelector<HTMLElement>('.lesson');
  if (region === null) throw new Error('there is no lesson');
  return region;
}

async function click(element: Element | null): Promise<void> {
  if (element === null) throw new Error('there is nothing to click on');
  (element as HTMLElement).click();
  await tick();
}

function cardOf(place: string, card: string): Element | null {
  return document.querySelector(`${place} button[data-card="${card}"][aria-pressed="false"]`);
}

function pileOf(kind: string): Element | null {
  return document.querySelector(`.market button:has([data-card^="${kind}"])`);
}

/** What is pointed at: cards, the kind of a pile, or the words on a button. */
function pointed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pointed]')].map((target) => {
    const described = document.getElementById(target.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(say('learn-point'));
    const inPile = target.querySelector<HTMLElement>('[data-zone="market"]');
    return (
      target.dataset.card ?? inPile?.dataset.card?.charAt(0) ?? target.textContent?.trim() ?? ''
    );
  });
}

/** Shows the first step, once all parts of its table are there. */
async function open(steps: Step[]) {
  const shown = render(Lesson, { steps });
  await waitFor(() => {
    for (const part of ['.lesson', '.hand', '.market', '.bundle']) {
      expect(document.querySelector(part)).not.toBeNull();
    }
  });
  return shown;
}

/** Shows a lesson from a step on. */
async function openAt(steps: Step[]) {
  const shown = await open([welcome, ...steps]);
  await doStep(welcome);
  return shown;
}

/** The steps from the one with this message on. */
function from(message: string): Step[] {
  return steps.slice(steps.findIndex((step) => step.say === message));
}

async function doStep(step: Step): Promise<void> {
  const task = step.do === null ? null : moveOf(step.do);
  for (const card of task?.cards ?? []) {
    if (task?.verb === 'take') await click(pileOf(kindOf(card)));
    else await click(cardOf(task?.verb === 'give' ? '.bundle' : '.hand', card));
  }
  await click(lesson().querySelector('.primary'));
}

describe('the tutorial', () => {
  it('can be played from the first step to the last', async () => {
    await open(steps);
    for (const [index, step] of steps.entries()) {
      const count = say('learn-step', { step: index + 1, steps: steps.length });
      expect(within(lesson()).getByText(count)).toBeTruthy();
      if (index < steps.length - 1) await doStep(step);
    }
    expect(within(lesson()).getByText(say('learn-to-game'))).toBeTruthy();
  });

  it('answers a wrong tap with a hint and stays where it is', async () => {
    const { container } = await openAt(steps.filter(({ say }) => say === 'learn-bid'));
    await click(cardOf('.hand', 'C2'));
    const hint = say('learn-hint', { cards: sayCard('G2') }).replaceAll('\u00a0', ' ');
    expect(within(lesson()).getByText(hint)).toBeTruthy();
    expect(container.querySelector('[aria-pressed="true"]')).toBeNull();
  });

  it('points at what is still to be tapped, and then at the button', async () => {
    await openAt(from('learn-high-card'));
    expect(pointed()).toEqual(['S1', 'S1', 'S3']);
    await click(cardOf('.hand', 'S1'));
    expect(pointed()).toEqual(['S1', 'S3']);
    await click(cardOf('.hand', 'S3'));
    await click(cardOf('.hand', 'S1'));
    expect(pointed()).toEqual([say('learn-do-sell')]);
    await click(document.querySelector('.hand [aria-pressed="true"]'));
    expect(pointed()).toEqual(['S1']);
  });

  it('points at its cards also where it opens with a task', async () => {
    for (const [message = '', ...targets] of [
      ['learn-high-card', 'S1', 'S1', 'S3'],
      ['learn-give', 'W1'],
      ['learn-take', 'V'],
    ]) {
      const { unmount } = await open(from(message));
      await waitFor(() => expect(pointed()).toEqual(targets));
      unmount();
    }
  });

  it('points at a card of the bundle, at a pile, and at a button alone', async () => {
    for (const [message = '', target] of [
      ['learn-give', 'W1'],
      ['learn-take', 'V'],
      ['learn-pass', say('learn-do-pass')],
    ]) {
      const { unmount } = await openAt(from(message));
      expect(pointed()).toEqual([target]);
      unmount();
    }
  });

  it('unmarks a wrong pile of the market', async () => {
    const { container } = await openAt(steps.filter(({ say }) => say === 'learn-take'));
    await click(pileOf('G'));
    const cards = sayKind('V');
    expect(within(lesson()).getByText(say('learn-hint', { cards }))).toBeTruthy();
    expect(container.querySelector('[aria-pressed="true"]')).toBeNull();
  });
});
