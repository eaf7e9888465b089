import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

it.each([
  [
    'SMS to an address',
    { deliveryMethod: 'sms', receivers: [{ email: 'sam@northwind.example' }] },
    'details.receivers.0.email',
    'order.receiver-invalid',
  ],
  [
    'SMS to a landline',
    { deliveryMethod: 'sms', receivers: [{ phoneNumber: '020 7946 0000' }] },
    'details.receivers.0.phoneNumber',
    'order.receiver-invalid',
  ],
  [
    'SMS to something that is not a number',
    { deliveryMethod: 'sms', receivers: [{ phoneNumber: '07700' }] },
    'details.receivers.0.phoneNumber',
    'order.receiver-invalid',
  ],
  [
    'SMS to a country that none are sent to',
    { deliveryMethod: 'sms', receivers: [{ phoneNumber: '+1 202 555 0143' }] },
    'details.receivers.0.phoneNumber',
    'order.receiver-invalid',
  ],
  [
    'SMS over the limit',
    {
      deliveryMethod: 'sms',
      receivers: Array.from({ length: 2_001 }, (_, index) => ({ phoneNumber: `+44770090${1000 + index}` })),
    },
    'details.receivers',
    'order.limit-exceeded',
  ],
])('refuses %s, and names the field', async (_, details, path, code) => {
  const { problems } = await draft(world.as('ada'), 'tea', details as never);
  expect(problems).toContainEqual(expect.objectContaining({ path, code }));
});

it('reports by how many SMS an order exceeds the limit', async () => {
  const receivers = Array.from({ length: 2_001 }, (_, index) => ({ phoneNumber: `+44770090${1000 + index}` }));
  const { problems } = await draft(world.as('ada'), 'tea', { deliveryMethod: 'sms', receivers });
  expect(problems.find(({ code }) => code === 'order.limit-exceeded')?.message).toMatch(/2,?001.*\b1\b/);
});
