import { expect, it } from 'vitest';
import { offersLink } from './offers-link.ts';

it('hides the link of a gift whose code was shown', () => {
  expect(offersLink({ status: 'Sent' })).toBe(true);
  expect(offersLink({ status: 'Redeemed' })).toBe(false);
  expect(offersLink({ status: 'Fetched' })).toBe(false);
});

it('hides the link of a gift that expired or was cancelled', () => {
  expect((['Expired', 'Cancelled'] as const).some((status) => offersLink({ status }))).toBe(false);
});
