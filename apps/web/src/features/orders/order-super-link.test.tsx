import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { OrderSuperLink } from './order-super-link.tsx';

const progress = { total: 5, prepared: 2, dispatched: 0, failed: 0 };

it('says how many places of the order are not claimed, and offers the link to those alone who use super links', async () => {
  const { root, all } = await render(<OrderSuperLink order={{ superhugggId: 'one', saleQuantity: 5, progress }} />);
  expect(root.textContent).toContain('3 places of this order are not claimed.');
  // The visitor is signed out, so there is nothing to click.
  expect(all('a')).toEqual([]);
});

it('is not there for other orders', async () => {
  const { all } = await render(<OrderSuperLink order={{ superhugggId: null, saleQuantity: 5, progress }} />);
  expect(all('[role=alert]')).toEqual([]);
});
