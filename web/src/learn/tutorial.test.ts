import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { moveOf } from '../table/moves';
import { LANGUAGES } from '../words.svelte';
import { isWanted, loadSteps, momentsOf, taskOf, tieOf, viewFor } from './lesson';

const LOCALES = import.meta.glob<string>('../../../src/byzanz/locale/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SOURCES = import.meta.glob<string>('./*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function wordsOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(
    new FluentResource(LOCALES[`../../../src/byzanz/locale/${language}.ftl`] ?? ''),
  );
  expect(errors).toEqual([]);
  return bundle;
}

const steps = await loadSteps();
const named = Object.values(SOURCES).flatMap((source) => source.match(/\b(rules|learn)-[a-z-]+/g));
const used = new Set([...steps.map((step) => step.say), ...named.filter((id) => id !== null)]);

describe('the prepared game', () => {
  it('asks only for what the view allows', () => {
    for (const step of steps) {
      if (step.do !== null) expect(step.view.legal).toContain(step.do);
    }
  });

  it('is seen from the seat of the learner, who alone is asked', () => {
    for (const step of steps) {
      expect(step.view.seat).toBe(0);
      if (step.do !== null) expect(moveOf(step.do).seat).toBe(0);
      for (const action of step.played) expect(moveOf(action).seat).not.toBe(0);
    }
  });

  it('leaves out no action, except where it says that rounds are skipped', () => {
    steps.slice(1).forEach((step, index) => {
      const before = steps[index];
      if (before === undefined || before.say === 'learn-later') return;
      const own = before.do === null ? 0 : 1;
      expect(step.view.version, step.say).toBe(before.view.version + own + step.played.length);
    });
  });

  it('shows every phase and has every verb done by the learner', () => {
    const phases = new Set(steps.map((step) => step.view.phase));
    expect([...phases].sort()).toEqual(['bid', 'final', 'give', 'over', 'take', 'trim']);
    const verbs = new Set(
      steps.flatMap((step) => (step.do === null ? [] : [moveOf(step.do).verb])),
    );
    expect([...verbs].sort()).toEqual(['bid', 'done', 'drop', 'give', 'pass', 'sell', 'take']);
  });

  it('ends in a tie that the learner wins', () => {
    const end = steps.at(-1)?.view;
    expect(end?.result?.winners).toEqual([0]);
    const tie = end === undefined ? null : tieOf(end);
    expect(tie?.score).toBe(end?.result?.scores[0]);
    expect(tie?.mine).toBeGreaterThan(tie?.theirs ?? 0);
  });

  it('accepts each wanted card as often as it is asked for', () => {
    const step = steps.find(({ say }) => say === 'learn-high-card');
    const task = step === undefined ? null : taskOf(step);
    if (task === null) throw new Error('this step asks for a sale');
    expect(task.cards).toEqual(['S1', 'S1', 'S3']);
    expect(isWanted(task, ['S1'], 'S1')).toBe(true);
    expect(isWanted(task, ['S1', 'S1'], 'S1')).toBe(false);
    expect(isWanted(task, [], 'S2')).toBe(false);
  });

  it('calls the learner by the name that the language gives', () => {
    const [first] = steps;
    if (first === undefined) throw new Error('there are steps');
    expect(viewFor(first, 'You').players.map(({ name }) => name)).toEqual(['You', 'Ada', 'Ben']);
  });

  it('tells the table what the others did, up to the view', () => {
    for (const step of steps.filter(({ played }) => played.length > 0)) {
      expect(momentsOf(step).at(-1)?.version).toBe(step.view.version);
    }
  });
});

describe.each(LANGUAGES)('the words of rules and tutorial: %s', (language) => {
  const bundle = wordsOf(language);

  it('has every message that is used', () => {
    for (const id of used) expect(bundle.hasMessage(id), id).toBe(true);
  });

  it('has none that is not used', () => {
    const text = LOCALES[`../../../src/byzanz/locale/${language}.ftl`] ?? '';
    const there = [...text.matchAll(/^((?:rules|learn)-[a-z-]+) =/gm)].map((match) => match[1]);
    expect(there.filter((id) => id !== undefined && !used.has(id))).toEqual([]);
  });
});
