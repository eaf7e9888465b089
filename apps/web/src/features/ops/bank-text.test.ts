import { expect, it } from 'vitest';
import { importText, refusalOf, refusedText } from './bank-text.ts';

it('lists the effects of importing a statement, without those that are zero', () => {
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
    '3 lines are new: £600',
    '2 lines complete payments',
    '1 line matches nothing expected',
    '1 line is already known',
    '£500 is added to wallets',
  ]);
  expect(importText({ summary: null }, String)).toEqual([]);
});

it('says how much is added to wallets if the lines exceed the expected payments', () => {
  const none = { newLines: 1, newPence: 21_250, knownLines: 0, matchedLines: 0, partLines: 0, unmatchedLines: 0 };
  const summary = { ...none, matchedPence: 20_000, overLines: 1 };
  expect(importText({ summary }, (pence) => `£${pence / 100}`)).toContain('£200 is added to wallets');
});

it('gives the position and the reason of each line left out, and counts those beyond the first five', () => {
  expect(
    refusedText({
      linesRefused: 7,
      refusedLines: [3, 4, 5, 6, 7, 9].map((place) => ({ place, refusal: 'amount' as const })),
    }),
  ).toEqual([
    ...[3, 4, 5, 6, 7].map((place) => `Line ${place} was left out: the amount cannot be read`),
    '2 more lines left out',
  ]);
  expect(refusedText({ linesRefused: 0, refusedLines: [] })).toEqual([]);
});

it('explains why a file was refused, and lists its headings', () => {
  expect(refusalOf({ details: { reason: 'columns', headings: ['Tag', 'Betrag'] } })).toEqual({
    why: 'Its columns are unknown.',
    headings: ['Tag', 'Betrag'],
  });
  expect(refusalOf({ details: { reason: 'entity' } }).why).toBe('It has entity declarations, which are not accepted.');
  expect(refusalOf(new Error('away'))).toEqual({ why: undefined, headings: [] });
});
