import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { resendRefusal, type Sendable } from './decide-resend.ts';

const now = Date.UTC(2026, 9, 5, 10);
const gift: Sendable = {
  statusId: 2,
  receiverEmail: 'sam@northwind.example',
  receiverPhone: null,
  deliveryMethod: 'email',
  deliveryStatus: 'email-sent',
  sends: 1,
  lastSentAt: Temporal.Instant.fromEpochMilliseconds(now - 11 * 60_000),
  declinedAt: null,
  frozenAt: null,
};

describe('resending a gift', () => {
  it('is possible ten minutes after the last send', () => {
    expect(resendRefusal(gift, now)).toBeNull();
    expect(resendRefusal({ ...gift, lastSentAt: Temporal.Instant.fromEpochMilliseconds(now - 9 * 60_000) }, now)).toBe(
      'resend-too-soon',
    );
  });

  it('is possible three times after the first send', () => {
    expect(resendRefusal({ ...gift, sends: 3 }, now)).toBeNull();
    expect(resendRefusal({ ...gift, sends: 4 }, now)).toBe('resend-limit');
  });

  it.each([
    [{ statusId: 4 }, 'ended'],
    [{ statusId: 5 }, 'ended'],
    [{ statusId: 6 }, 'ended'],
    [{ statusId: 8 }, 'scheduled'],
    [{ statusId: 9 }, 'code-held'],
    [{ deliveryMethod: 'links' }, 'no-address'],
    [{ receiverEmail: null }, 'no-address'],
    [{ declinedAt: Temporal.Instant.fromEpochMilliseconds(now) }, 'declined'],
    [{ frozenAt: Temporal.Instant.fromEpochMilliseconds(now) }, 'frozen'],
    [{ deliveryStatus: 'email-pending', lastSentAt: null }, 'resend-too-soon'],
  ] as const)('is refused for %o', (change, reason) => {
    expect(resendRefusal({ ...gift, ...change }, now)).toBe(reason);
  });
});
