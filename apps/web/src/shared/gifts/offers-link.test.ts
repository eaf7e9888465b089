import { expect, it } from 'vitest';
import { offersLink } from './offers-link.ts';

it('does not hand on the link of a gift whose code was shown', () => {
  expect(offersLink({ status: 'Sent' })).toBe(true);
  expect(offersLink({ status: 'Redeemed' })).toBe(false);
  expect(offersLink({ status: 'Fetched' })).toBe(false);
});

it('does not hand on a link that opens nothing any more', () => {
  expect((['Expired', 'Cancelled'] as const).some((status) => offersLink({ status }))).toBe(false);
});
