import { expect, it } from 'vitest';
import { click, render } from '../../../shared/testing/render.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { PayHandle } from './use-pay.ts';

it('shows the restriction and the missing amount of a wallet, and links to the step that resolves it', async () => {
  const wallet = {
    id: 'w',
    name: 'Thank a colleague',
    availablePence: 1_000,
    afterPence: -1_000,
    locked: false,
    policy: null,
    dateLapses: null,
    refusal: { text: 'Its money is for orders with the reason Well done.', change: 'reason' as const },
  };
  const pay = { wallets: [wallet], wallet, method: 'wallet', others: [], split: { cardPence: 0 } };
  const steps: string[] = [];
  const { root, get } = await render(
    <MethodChoice pay={pay as unknown as PayHandle} go={(step) => void steps.push(step)} timeZone="Europe/London" />,
  );
  expect(root.textContent).toContain(
    'Thank a colleague does not pay for this order. Its money is for orders with the reason Well done. It is also £10.00 short.',
  );
  await click(get('button', 'Choose a reason'));
  expect(steps).toEqual(['delivery']);
});

it('shows in the team’s time zone when the unspent money of a budget is returned', async () => {
  const policy = {
    deliveryMethods: ['email'],
    deliveryEmailDomains: null,
    giftingRestrictionsCategories: { allow: null, disallow: [] },
    giftingRestrictionsPrice: { min: null, max: null },
    reasonCodes: [],
    maximumHugggExpiryDays: null,
    dateEnds: '2027-06-30T00:00:00Z',
  };
  const monthly = { id: 'm', name: 'Monthly', availablePence: 5, afterPence: 0, locked: false, policy };
  const wallets = [{ ...monthly, dateLapses: '2026-12-01T09:00:00Z' }];
  const pay = { wallets, wallet: wallets[0], method: 'wallet', others: [], split: { cardPence: 0 } };
  const { text } = await render(
    <MethodChoice pay={pay as unknown as PayHandle} go={() => undefined} timeZone="America/Los_Angeles" />,
  );
  expect(text()).toContain('For gifts by email, until 29 Jun 2027. Unspent money goes back on 1 Dec 2026.');
});
