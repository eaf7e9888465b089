import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { UnpaidOrderLines } from './unpaid-order-lines.tsx';

it('links unpaid orders to their bank details, and says how many more there are', async () => {
  const order = { id: 'one', name: '', product: { name: 'Cake' }, firstReceiver: null, quantity: 2, totalPence: 1_000 };
  const { get, root } = await render(<UnpaidOrderLines orders={[order]} total={3} />);
  expect(root.textContent).toContain('Order of £10.00 is waiting for payment');
  expect(get('link', 'Show reference: Cake · 2 gifts').getAttribute('href')).toMatch(/^\/send\/.*\?order=one$/u);
  expect(root.textContent).toContain('2 more orders with unpaid invoices');
  expect(get('link', 'Show orders: Drafts').getAttribute('href')).toBe('/transactions/drafts');
});
