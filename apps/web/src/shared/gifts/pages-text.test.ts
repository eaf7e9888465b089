import { giftStatuses } from '@huggg/contracts';
import type { GiftStatusId } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { pagesText } from './pages-text.ts';

it('says how often a gift was printed, and what its page shows after it was cancelled', () => {
  const of = (copies: number, statusId: GiftStatusId) =>
    pagesText({ copies, statusId, printedAt: copies === 0 ? null : '2026-10-12T09:00:00.000Z' });
  expect(of(0, giftStatuses.cancelled)).toEqual({ pages: 'Not printed', now: undefined });
  expect(of(1, giftStatuses.created)).toEqual({ pages: 'Printed 12 Oct 2026', now: undefined });
  expect(of(2, giftStatuses.cancelled)).toEqual({
    pages: 'Printed 2 times, last 12 Oct 2026',
    now: 'A page opens a note that the gift was withdrawn.',
  });
});
