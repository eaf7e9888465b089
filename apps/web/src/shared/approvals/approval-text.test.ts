import { expect, it } from 'vitest';
import { approverNames, reasonText } from './approval-text.ts';

const none = { above: null, min: null, max: null, role: null };

it.each([
  [{ ...none, reason: 'amount', above: 50_000 }, 'It comes to more than £500.00.'],
  [{ ...none, reason: 'price', max: 2_500 }, 'The gift costs more than £25.00.'],
  [{ ...none, reason: 'price', min: 500 }, 'The gift costs less than £5.00.'],
  [{ ...none, reason: 'price', min: 500, max: 2_500 }, 'The gift’s price is not between £5.00 and £25.00.'],
  [{ ...none, reason: 'role', role: 'participant' }, 'Orders of participants need approval.'],
  [{ ...none, reason: 'role', role: 'subteam-admin' }, 'Orders of subteam admins need approval.'],
  [{ ...none, reason: 'role' }, 'Orders of this role need approval.'],
] as const)('says why an order needs approval: %o', (given, words) => {
  expect(reasonText(given)).toBe(words);
});

it('names up to three approvers, and how many more there are', () => {
  const people = ['Ada', 'Ben', 'Cleo', 'Dai', 'Eve'].map((name) => ({ name }));
  expect([1, 2, 5].map((length) => approverNames(people.slice(0, length)))).toEqual([
    'Ada',
    'Ada or Ben',
    'Ada, Ben, Cleo or 2 more',
  ]);
});
