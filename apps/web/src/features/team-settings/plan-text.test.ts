import { expect, it } from 'vitest';
import { billingText, compareLimits } from './plan-text.ts';

it('compares a plan with the current limits and usage; no limit means unlimited, and limits without usage are never exceeded', () => {
  const usage = [
    { key: 'participants', used: 40, limit: 100, overBy: 0 },
    { key: 'wallets', used: 3, limit: 5, overBy: 0 },
    { key: 'giftsPerOrder', used: null, limit: 1_000, overBy: 0 },
  ] as const;
  expect(compareLimits(usage, { limits: { participants: 25, giftsPerOrder: 10 } })).toEqual([
    { key: 'participants', limit: 25, now: 100, used: 40, overBy: 15 },
    { key: 'wallets', limit: null, now: 5, used: 3, overBy: 0 },
    { key: 'giftsPerOrder', limit: 10, now: 1_000, used: null, overBy: 0 },
  ]);
});

it('says that a plan is paid by invoice, including any VAT', () => {
  const plan = { name: 'Team', price: 4_900, billingPeriod: 'month' } as const;
  expect(billingText(plan)).toBe(
    '£49.00 a month, including any VAT. You pay by invoice: each month has its own under Invoices, the first within minutes.',
  );
  expect(billingText({ ...plan, price: 0 })).toBe('Team is free.');
});
