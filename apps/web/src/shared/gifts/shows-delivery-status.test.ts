import { expect, it } from 'vitest';
import { showsDeliveryStatus } from './shows-delivery-status.ts';

it.each([
  [2, 'email-sent', false],
  [2, 'sms-delivered', false],
  [2, 'email-bounce', true],
  [2, 'email-pending', true],
  [2, 'sms-failed', true],
  [1, 'unsent', false],
  [1, 'email-pending', true],
  [1, 'email-bounce', true],
  [4, 'email-sent', false],
  [3, 'email-unknown', false],
  [8, 'unsent', false],
] as const)('for status %i and delivery %s, shows the delivery status: %s', (status, deliveryStatus, more) => {
  expect(showsDeliveryStatus({ status_id: status, deliveryStatus })).toBe(more);
});
