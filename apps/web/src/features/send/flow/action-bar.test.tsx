import type { Order } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { click, render } from '../../../shared/testing/render.tsx';
import { ActionBar } from './action-bar.tsx';

const order = { totalPence: null, quantity: 0, lines: [] } as Partial<Order> as Order;

it('moves one step on a double click, so that the second click never pays', async () => {
  const pressed: string[] = [];
  const primary = { label: 'Next', onPress: () => pressed.push('next'), busy: false };
  const { get } = await render(
    <ActionBar order={order} product={undefined} wallet={undefined} stale={false} primary={primary} />,
  );
  await click(get('button', 'Next'), { detail: 1 });
  await click(get('button', 'Next'), { detail: 2 });
  expect(pressed).toEqual(['next']);
});

it('responds to the keyboard, whose clicks have a count of 0', async () => {
  const pressed: string[] = [];
  const primary = { label: 'Next', onPress: () => pressed.push('next'), busy: false };
  const { get } = await render(
    <ActionBar order={order} product={undefined} wallet={undefined} stale={false} primary={primary} />,
  );
  await click(get('button', 'Next'), { detail: 0 });
  expect(pressed).toEqual(['next']);
});
