import type { SpendPolicy } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { policyRefusal, policyText } from './policy-text.ts';

const policy = (own: Partial<SpendPolicy>): SpendPolicy => ({
  deliveryMethods: ['email'],
  deliveryEmailDomains: null,
  giftingRestrictionsCategories: { allow: null, disallow: [] },
  giftingRestrictionsPrice: { min: null, max: null },
  reasonCodes: [],
  maximumHugggExpiryDays: null,
  dateEnds: null,
  ...own,
});
const now = Date.parse('2026-11-20T12:00:00Z');

describe('the policy of a wallet', () => {
  it('is described in one sentence', () => {
    expect(policyText(policy({}), 'Europe/London')).toBe('For gifts by email.');
    expect(
      policyText(
        policy({
          deliveryMethods: ['email', 'links'],
          deliveryEmailDomains: ['acme.example'],
          giftingRestrictionsCategories: { allow: null, disallow: ['alcohol'] },
          giftingRestrictionsPrice: { min: 500, max: 2_500 },
          maximumHugggExpiryDays: 30,
          dateEnds: '2026-12-31T12:00:00Z',
        }),
        'Europe/London',
      ),
    ).toBe(
      'For gifts of £5.00 to £25.00 by email or links to acme.example, of some kinds only, claimed within 30 days, until 31 Dec 2026.',
    );
  });

  it('ends on a day of the team’s time zone', () => {
    const ending = policy({ dateEnds: '2026-11-19T07:59:00Z' });
    expect(policyText(ending, 'America/Los_Angeles')).toBe('For gifts by email, until 18 Nov 2026.');
    const order = { lines: [], details: {}, limits: { timeZone: 'America/Los_Angeles' } };
    expect(policyRefusal(order, ending, now)).toEqual({ text: 'Its money could be spent until 18 Nov 2026.' });
  });
});

describe('the reason why a policy refuses an order', () => {
  const order = {
    lines: [{ label: 'Tea', unitPence: 1_200, quantity: 1, totalPence: 1_200, vatPence: 200 }],
    details: { deliveryMethod: 'email' as const, receivers: [{ email: 'Kim@acme.example' }] },
    limits: { timeZone: 'Europe/London' },
  };
  it.each([
    [{}, undefined],
    [{ dateEnds: '2026-11-19T12:00:00Z' }, { text: 'Its money could be spent until 19 Nov 2026.' }],
    [{ deliveryMethods: ['links'] as const }, { text: 'Its money is for gifts by links.', change: 'recipients' }],
    [
      { giftingRestrictionsPrice: { min: null, max: 1_000 } },
      { text: 'Its money is for gifts of up to £10.00.', change: 'gift' },
    ],
    [
      { giftingRestrictionsPrice: { min: 1_500, max: null } },
      { text: 'Its money is for gifts of £15.00 or more.', change: 'gift' },
    ],
    [{ deliveryEmailDomains: ['acme.example'] }, undefined],
    [
      { deliveryEmailDomains: ['other.example'] },
      { text: 'Its money is for gifts to addresses at other.example.', change: 'recipients' },
    ],
    [{ reasonCodes: ['Thanks'] }, { text: 'Its money is for orders with the reason Thanks.', change: 'reason' }],
  ])('with the policy %j', (own, refusal) => {
    expect(policyRefusal(order, policy(own as Partial<SpendPolicy>), now)).toEqual(refusal);
  });
  it('is absent for a wallet without a policy', () => {
    expect(policyRefusal(order, null, now)).toBeUndefined();
  });
});
