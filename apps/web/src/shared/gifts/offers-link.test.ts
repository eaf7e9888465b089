import { expect, it } from 'vitest';
import { offersLink } from './offers-link.ts';

it('does not hand on the link of a gift whose code was shown', () => {
  expect(offersLink({ status: 'Sent' })).toBe(true);
  expect(offersLink({ status: 'Redeemed' })).toBe(false);
  expect(offersLink({ status: 'Fetched' })).toBe(false);
});
