import { pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { noGiftRules, type PurchaseProduct } from '../../catalogue/index.ts';
import { planOrder } from './order-plan.ts';
import type { OrderRules } from './rules.ts';

const product: PurchaseProduct = {
  id: 'product',
  name: 'Coffee',
  variantLabel: null,
  brandId: 'brand',
  brandName: 'Brew',
  kind: 'product',
  senderPricePence: pence(1_500),
  handlingFeePence: pence(10),
  vatPercent: 20,
  vatVoucherType: 'MPV',
  territory: 'GB',
  over18: false,
  isPurchasable: true,
  isActive: true,
  deliveryMethods: ['email'],
  categorySlugs: [],
  restrictionTagIds: [],
  useBy: { kind: 'never' },
  barcode: 'qr',
  supplierKey: 'pool',
  redemptionInstructions: '',
  brandTerms: '',
  termsRequired: false,
  segments: null,
};
const rules: OrderRules = {
  planId: 'plan',
  giftsPerOrder: 100,
  refundsExpired: true,
  deliveryMethods: ['email'],
  maximumExpiryDays: null,
  emailDomains: ['northwind.example'],
  giftRules: noGiftRules,
  reasonCodes: [],
  reasonCodeRequired: false,
  approvals: {
    above: null,
    priceRange: { min: null, max: null },
    roles: [],
    approvers: { userIds: [], roles: [] },
  },
  timeZone: 'Europe/London',
  phoneCountry: 'GB',
  teamName: 'Northwind',
  sms: { partPence: 5, countries: ['GB'], sampleUrl: 'https://gifts.example/g/xxxxxxxxxxxxxxxx' },
};

it('counts and prices only the rows with a valid receiver', () => {
  const receivers = ['ada@northwind.example', 'sam@', '', 'ada@elsewhere.example', 'zero\u200b@northwind.example'];
  const { quantity, quote } = planOrder({
    type: 'bulkHugggs',
    details: { deliveryMethod: 'email', receivers: receivers.map((email) => ({ email })) },
    product,
    rules,
    now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
    smsTemplate: null,
    buyerName: 'Ada',
    branding: null,
  });
  expect([quantity, quote?.totalPence]).toEqual([1, 1_510]);
});

it('ends a claim-by with a day of the team, not of the zone in which the send date was chosen', () => {
  const plan = planOrder({
    type: 'huggg',
    details: {
      deliveryMethod: 'email',
      receivers: [{ email: 'ada@northwind.example' }],
      sendDate: '2026-12-01T09:00',
      timeZone: 'Asia/Tokyo',
      expiry: 30,
    },
    product,
    rules,
    now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
    smsTemplate: null,
    buyerName: 'Ada',
    branding: null,
  });
  expect([plan.sendAt, plan.expiresAt].map(String)).toEqual(['2026-12-01T00:00:00Z', '2026-12-31T23:59:59.999Z']);
  // Recipients are told its day in this zone. In Tokyo it would be 1 January.
  expect(plan.timeZone).toBe('Europe/London');
});

const bySms = (smsTemplate: string | null, numbers: readonly string[], names: readonly string[] = []) =>
  planOrder({
    type: 'bulkHugggs',
    details: {
      deliveryMethod: 'sms',
      fromName: 'Priya',
      receivers: numbers.map((phoneNumber, index) => ({ phoneNumber, name: names[index] ?? null })),
    },
    product,
    rules,
    now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
    smsTemplate,
    buyerName: 'Ada',
    branding: null,
  });

it('prices SMS by the parts of the longest text of the order', () => {
  const one = bySms(null, ['07700 900123', '+44 7700 900123', '020 7946 0000', '+1 202 555 0143']);
  expect([one.quantity, one.duplicates, one.sms?.parts, one.quote?.feePence]).toEqual([1, 1, 1, 15]);
  const names = ['Jo', 'Bartholomew-Maximilian of Northwind'];
  const template = `Dear {{recipientName}}, ${'a'.repeat(60)} {{giftLink}}`;
  const two = bySms(template, ['07700 900123', '07700 900124'], names);
  expect([two.sms?.parts, two.quote?.totalPence]).toEqual([1, 2 * 1_515]);
  const long = bySms(template.replace('a'.repeat(60), 'a'.repeat(80)), ['07700 900123', '07700 900124'], names);
  expect([long.sms?.parts, long.quote?.totalPence]).toEqual([2, 2 * 1_520]);
  const unicode = bySms('Cześć {{firstName}}! {{giftLink}}', ['07700 900123'], ['李']);
  expect([unicode.sms?.parts, unicode.sms?.text.endsWith('x')]).toEqual([1, true]);
});

it('appends the link to an SMS text without one', () => {
  expect(bySms('A gift for you!', ['07700 900123']).sms?.text).toBe(
    'A gift for you! https://gifts.example/g/xxxxxxxxxxxxxxxx',
  );
});
