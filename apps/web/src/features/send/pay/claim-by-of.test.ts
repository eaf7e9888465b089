import type { SpendPolicy } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { claimByOf } from './claim-by-of.ts';

const now = Date.parse('2026-10-01T23:30:00Z');
const order = (claimBy: string | null, details = {}) =>
  ({
    details: { deliveryMethod: 'email', ...details },
    refund: { returns: 'wallet', claimBy, days: 90 },
    limits: { timeZone: 'Europe/London' },
  }) as never;
const wallet = (maximumHugggExpiryDays: number | null) => ({
  name: 'Thank-yous',
  policy: { maximumHugggExpiryDays } as SpendPolicy,
});
const inNinety = '2026-12-31T23:59:59.999Z';

it('is that of the order if the wallet allows as many days or no wallet pays', () => {
  for (const payer of [undefined, { name: 'Main', policy: null }, wallet(null), wallet(365)])
    expect(claimByOf(order(inNinety), payer, now)).toEqual({ at: inNinety, reason: undefined });
  expect(claimByOf(order(null), wallet(5), now).at).toBeNull();
});

it('is earlier if the wallet only pays for gifts claimed within fewer days, and gives the reason', () => {
  // It is 00:30 in London, so the days count from the second.
  expect(claimByOf(order(inNinety), wallet(30), now)).toEqual({
    at: '2026-11-01',
    reason: 'Thank-yous pays for gifts that are claimed within 30 days.',
  });
  const later = order('2027-01-30T23:59:59.999Z', { sendDate: '2026-11-01T09:00:00Z' });
  expect(claimByOf(later, wallet(30), now).at).toBe('2026-12-01');
});
