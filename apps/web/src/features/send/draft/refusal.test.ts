import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { isRefusalCurrent, type RefusalContext } from './refusal.ts';

const draft = { name: '', notes: '', purchaseOrderNumber: null, details: {} } as Draft;
const failed: RefusalContext = {
  step: 'recipients',
  draft,
  known: { blocker: 'Add the 3 recipients of people.csv, or discard it.', termsOf: undefined },
};

it('hides a refusal when the user has done what it asks', () => {
  expect(isRefusalCurrent(failed, failed)).toBe(true);
  expect(isRefusalCurrent(failed, { ...failed, known: { ...failed.known, blocker: undefined } })).toBe(false);
  expect(isRefusalCurrent(failed, { ...failed, draft: { ...draft, name: 'Welcome week' } })).toBe(false);
  expect(isRefusalCurrent(failed, { ...failed, step: 'delivery' })).toBe(false);
});
