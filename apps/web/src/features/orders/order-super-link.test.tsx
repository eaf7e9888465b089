import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { OrderSuperLink } from './order-super-link.tsx';

const progress = { total: 5, prepared: 2, dispatched: 0, failed: 0 };

it('counts the unclaimed places of the order, and links to the super link only for users who can use super links', async () => {
  const { root, all } = await render(<OrderSuperLink order={{ superhugggId: 'one', saleQuantity: 5, progress }} />);
  expect(root.textContent).toContain('3 places of this order are not claimed.');
  // The visitor is signed out, so there is nothing to click.
  expect(all('a')).toEqual([]);
});

it('is hidden for orders without a super link', async () => {
  const { all } = await render(<OrderSuperLink order={{ superhugggId: null, saleQuantity: 5, progress }} />);
  expect(all('[role=alert]')).toEqual([]);
});
