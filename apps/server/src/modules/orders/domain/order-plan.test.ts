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
  timeZone: 'Europe/London',
  phoneCountry: 'GB',
};

it('counts and prices only the rows that can be sent to', () => {
  const receivers = ['ada@northwind.example', 'sam@', '', 'ada@elsewhere.example', 'zero\u200b@northwind.example'];
  const { quantity, quote } = planOrder({
    details: { deliveryMethod: 'email', receivers: receivers.map((email) => ({ email })) },
    product,
    rules,
    now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
  });
  expect([quantity, quote?.totalPence]).toEqual([1, 1_510]);
});
