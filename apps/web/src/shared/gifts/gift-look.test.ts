import { expect, it } from 'vitest';
import { giftLook } from './gift-look.ts';

const gift = { status_id: 1, status: 'Created', formerStatusId: null, viewed_date: null, endedAt: null, frozen: false };

it('shows the delivery problem of a bounced gift, and Created for an unsent one', () => {
  expect(giftLook({ ...gift, deliveryStatus: 'email-bounce' }).label).toBe('Bounced: check the address');
  expect(giftLook({ ...gift, deliveryStatus: 'unsent' }).label).toBe('Created');
});
