import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { ownProblems, serverProblems } from './step-problems.ts';

const draft = (details: Draft['details']): Draft => ({ name: '', notes: '', purchaseOrderNumber: null, details });
const nothing = { termsOf: undefined, blocker: undefined };

describe('the problems that block a step', () => {
  it('are found before the request to the server', () => {
    expect(ownProblems('gift', { ...nothing, draft: draft({}), termsOf: 'Costa' })).toEqual([
      { path: 'terms', text: 'Accept the terms of Costa.' },
    ]);
    expect(
      ownProblems('message', { ...nothing, draft: draft({ fromName: ' ', message: 'x'.repeat(1_001) }) }).map(
        ({ path }) => path,
      ),
    ).toEqual(['details.fromName', 'details.message']);
    expect(ownProblems('message', { ...nothing, draft: draft({ fromName: 'Priya' }) })).toEqual([]);
    expect(ownProblems('recipients', { ...nothing, draft: draft({}), blocker: 'Add the file first.' })).toEqual([
      { text: 'Add the file first.' },
    ]);
  });

  it('summarise faulty rows', () => {
    const row = (index: number) => ({
      path: `details.receivers.${index}.email`,
      code: 'missing',
      message: 'Fill in an email address.',
    });
    const problems = [
      ...Array.from({ length: 8 }, (_, index) => row(index)),
      { path: 'details.expiry', code: 'x', message: 'Too long.' },
    ];
    expect(serverProblems('recipients', { problems, problemCount: 29 }).map(({ text }) => text)).toEqual([
      'Row 1: Fill in an email address.',
      'Row 2: Fill in an email address.',
      'Row 3: Fill in an email address.',
      'Row 4: Fill in an email address.',
      'Row 5: Fill in an email address.',
      '23 more rows to fix or remove.',
    ]);
    expect(serverProblems('delivery', { problems, problemCount: 29 })).toEqual([
      { path: 'details.expiry', text: 'Too long.' },
    ]);
  });
});

it('names the row of the file that a receiver came from', () => {
  const problem = { path: 'details.receivers.0.email', code: 'missing', message: 'Fill in an email address.', row: 4 };
  expect(serverProblems('recipients', { problems: [problem], problemCount: 1 })).toEqual([
    { path: 'details.receivers', text: 'Row 4: Fill in an email address.' },
  ]);
});
