import { expect, it } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { Returns } from './returns.tsx';

const order = {
  refund: { returns: 'never' as const, claimBy: '2026-10-12T22:59:59Z', days: 90 },
  limits: { timeZone: 'Europe/London' },
  feePence: 0,
};

it('says on a plan that keeps unclaimed money that it is not refunded, and after which date', async () => {
  const { text } = await render(<Returns order={order as never} valuePence={1_500} />);
  expect(text()).toBe('On your plan, the money of gifts not claimed by the end of 12 Oct 2026 is not refunded.');
});

it('says on other plans how much returns, and to which wallet', async () => {
  const { text } = await render(
    <Returns
      order={{ ...order, refund: { ...order.refund, returns: 'wallet' } } as never}
      valuePence={1_500}
      wallet="Main wallet"
    />,
  );
  expect(text()).toBe(
    'The £15.00 of each gift not claimed by the end of 12 Oct 2026 returns to Main wallet immediately.',
  );
});
