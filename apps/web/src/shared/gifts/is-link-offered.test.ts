import { expect, it } from 'vitest';
import { isLinkOffered } from './is-link-offered.ts';

it('hides the link of a gift whose code was shown', () => {
  expect(isLinkOffered({ status: 'Sent' })).toBe(true);
  expect(isLinkOffered({ status: 'Redeemed' })).toBe(false);
  expect(isLinkOffered({ status: 'Fetched' })).toBe(false);
});

it('hides the link of a gift that expired or was cancelled', () => {
  expect((['Expired', 'Cancelled'] as const).some((status) => isLinkOffered({ status }))).toBe(false);
});
