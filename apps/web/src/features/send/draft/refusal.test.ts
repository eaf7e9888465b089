import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { stillHolds, type Circumstances } from './refusal.ts';

const draft = { name: '', notes: '', purchaseOrderNumber: null, details: {} } as Draft;
const failed: Circumstances = {
  step: 'recipients',
  draft,
  known: { blocker: 'Add the 3 recipients of people.csv, or discard it.', termsOf: undefined },
};

it('hides a refusal when the user has done what it asks', () => {
  expect(stillHolds(failed, failed)).toBe(true);
  expect(stillHolds(failed, { ...failed, known: { ...failed.known, blocker: undefined } })).toBe(false);
  expect(stillHolds(failed, { ...failed, draft: { ...draft, name: 'Welcome week' } })).toBe(false);
  expect(stillHolds(failed, { ...failed, step: 'delivery' })).toBe(false);
});
