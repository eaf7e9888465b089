import type { SpendableWallet } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { OtherWallets } from './other-money.tsx';

const wallet = (name: string, own: Partial<SpendableWallet> = {}): SpendableWallet => ({
  id: name,
  name,
  availablePence: 11_500,
  locked: false,
  policy: null,
  dateLapses: null,
  ...own,
});
const policy = { maximumHugggExpiryDays: 30 } as SpendableWallet['policy'];

it('lists wallets outside budgets, and leaves out the wallets of budgets', async () => {
  const { text } = await render(
    <OtherWallets
      wallets={[wallet('Olu’s allowance'), wallet('Thank a colleague', { policy, availablePence: 1_000 })]}
    />,
  );
  expect(text()).toMatch(/Olu’s allowance\s*£115\.00/u);
  expect(text()).not.toContain('Thank a colleague');
});

it('is hidden if there is no money outside the budgets', async () => {
  const { all } = await render(<OtherWallets wallets={[wallet('Empty', { availablePence: 0 })]} />);
  expect(all('section')).toEqual([]);
});
