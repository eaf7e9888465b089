import { expect, it } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import type { SendHandle } from '../draft/send-handle.ts';
import { ClaimBy } from './claim-by.tsx';
import type { Payer } from './paid-days.ts';
import { Reminders } from './reminders.tsx';

const send = {
  draft: { details: { deliveryMethod: 'email', expiry: 90, sendDate: '2026-12-01T12:00:00Z' } },
  changeDetails: () => undefined,
  product: { behaviouralType: 'choice-of-gift', senderPrice: 1_000 },
  order: {
    limits: { expiryDays: { min: 1, max: 365, default: 90 }, timeZone: 'Europe/London' },
    refund: { returns: 'wallet', claimBy: '2027-03-01T23:59:59Z', days: 90 },
    lines: [],
    feePence: 0,
    sms: null,
  },
} as unknown as SendHandle;

const wallet = (maximumHugggExpiryDays: number | null): Payer =>
  ({ name: 'Thank a colleague', policy: { maximumHugggExpiryDays } }) as Payer;

async function shown(payer: Payer) {
  const { text } = await render(
    <>
      <ClaimBy send={send} payer={payer} />
      <Reminders send={send} payer={payer} />
    </>,
  );
  return text();
}

it('shows the claim-by limit of the wallet and its reason, where the money returns, and the reminders before it', async () => {
  const text = await shown(wallet(30));
  expect(text).toContain('Thank a colleague pays for gifts that are claimed within 30 days.');
  expect(text).toContain('end of 31 Dec 2026');
  expect(text).toContain('returns to Thank a colleague immediately');
  expect(text).toContain('30 Dec 2026');
  expect(text).not.toContain('2027');
});

it('shows the requested claim-by if the wallet allows it or no wallet is known', async () => {
  for (const payer of [undefined, wallet(null), wallet(90)]) {
    const text = await shown(payer);
    expect(text).toContain('end of 1 Mar 2027');
    expect(text).not.toContain('pays for gifts that are claimed');
  }
});
