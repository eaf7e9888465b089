import { codeDifferenceActs, codeDifferenceKinds } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { actTexts, codeDifferenceText, requestText } from './code-supplier-text.ts';

it.each(codeDifferenceKinds)('gives the next step for %s', (kind) => {
  const { title, next } = codeDifferenceText({ kind, acts: ['note'] });
  expect(title).not.toBe('');
  expect(next).toMatch(/\.$/);
});

it('says that a wrong code that was cancelled only needs a note', () => {
  expect(codeDifferenceText({ kind: 'wrong-answer', acts: ['note'] }).next).toContain('was cancelled');
  expect(codeDifferenceText({ kind: 'wrong-answer', acts: ['cancel', 'give-up'] }).next).toContain('give it up');
});

it('has a label for each action and a text for each state of a request', () => {
  for (const act of codeDifferenceActs) expect(actTexts[act].label).not.toBe('');
  expect(requestText('pending')).toBe('It issues later');
  expect(requestText(null)).toBe('None can be asked now');
});
