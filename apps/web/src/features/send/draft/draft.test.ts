import type { OrderDetails } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween, hasConflict, savableDraft, typeOf } from './draft.ts';
import type { Draft } from './draft.ts';

const draft = (details: OrderDetails, parts: Partial<Draft> = {}): Draft => ({
  name: '',
  notes: '',
  purchaseOrderNumber: null,
  details,
  ...parts,
});
const base = draft({ productId: 'p', message: 'Hi', receivers: [{ email: 'a@x.com' }] });

describe('the changes of a draft', () => {
  it('contain only the parts that changed', () => {
    expect(changesBetween(base, structuredClone(base))).toBeUndefined();
    expect(changesBetween(base, draft({ ...base.details, message: 'Hello' }))).toEqual({
      details: { message: 'Hello' },
    });
    expect(changesBetween(base, { ...base, name: 'Welcome week' })).toEqual({ name: 'Welcome week' });
    expect(changesBetween(base, draft({ ...base.details, giftwrap: null }))).toBeUndefined();
    expect(changesBetween(draft({ sendDate: '2026-10-12T09:00:00Z' }), draft({ sendDate: null }))).toEqual({
      details: { sendDate: null },
    });
  });

  it('are applied to a newer draft if nobody else changed the same part', () => {
    const theirs = draft({ ...base.details, fromName: 'Priya' }, { notes: 'theirs' });
    const mine = changesBetween(base, draft({ ...base.details, message: 'Mine' })) ?? {};
    expect(hasConflict(mine, changesBetween(base, theirs) ?? {})).toBe(false);
    expect(applyChanges(theirs, mine)).toEqual(
      draft({ ...base.details, fromName: 'Priya', message: 'Mine' }, { notes: 'theirs' }),
    );
  });

  it('conflict if both users wrote different values, but not if they wrote the same value', () => {
    expect(hasConflict({ details: { message: 'Mine' } }, { details: { message: 'Theirs' } })).toBe(true);
    expect(hasConflict({ details: { message: 'Same' } }, { details: { message: 'Same' } })).toBe(false);
    expect(hasConflict({ name: 'A' }, { name: 'B' })).toBe(true);
  });
});

describe('the draft to be saved', () => {
  it('has the type for its number of gifts', () => {
    expect(typeOf(draft({ deliveryMethod: 'links', quantity: 1 }))).toBe('huggg');
    expect(typeOf(draft({ deliveryMethod: 'links', quantity: 48 }))).toBe('bulkHugggs');
    expect(typeOf(draft({ deliveryMethod: 'superhuggg', limit: 48, quantity: 1 }))).toBe('superhuggg');
    expect(typeOf(draft({ deliveryMethod: 'email', receivers: [{ email: 'a@x.com' }] }))).toBe('huggg');
    expect(typeOf(draft({ deliveryMethod: 'email', receivers: [{ email: 'a@x.com' }, { email: 'A@x.com' }] }))).toBe(
      'huggg',
    );
    expect(
      typeOf(
        draft({
          deliveryMethod: 'email',
          receivers: [{ email: 'a@x.com' }, { email: 'A@x.com' }],
          allowDuplicates: true,
        }),
      ),
    ).toBe('bulkHugggs');
    expect(typeOf(draft({}))).toBe('bulkHugggs');
  });

  it('has its name and message shortened to the limits of the API', () => {
    const { name, details } = savableDraft(
      draft(
        { message: 'x'.repeat(1_500), receivers: Array.from({ length: 9_031 }, () => ({ email: '' })) },
        { name: ` ${'n'.repeat(200)}` },
      ),
    );
    expect([name.length, details.message?.length, details.receivers?.length]).toEqual([160, 1_000, 9_031]);
  });
});
