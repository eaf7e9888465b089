import { expect, it } from 'vitest';
import { headingsOf, importText } from './bank-text.ts';

it('says what a statement does and leaves out what it does not', () => {
  const summary = {
    newLines: 3,
    newPence: 60_000,
    knownLines: 1,
    matchedLines: 2,
    matchedPence: 50_000,
    partLines: 0,
    overLines: 0,
    unmatchedLines: 1,
  };
  expect(importText({ summary }, (pence) => `£${pence / 100}`)).toEqual([
    '3 new, £600',
    '2 matched, £500 to wallets',
    '1 name nothing that waits',
    '1 known already',
  ]);
  expect(importText({ summary: null }, String)).toEqual([]);
});

it('finds the headings of a file that was refused', () => {
  expect(headingsOf({ details: { reason: 'columns', headings: ['Tag', 'Betrag'] } })).toEqual(['Tag', 'Betrag']);
  expect(headingsOf(new Error('away'))).toEqual([]);
});
