import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WaitingPage } from '../../features/send/open-order.ts';
import { sendRoutes } from './send-routes.ts';

const order = { status: 'awaiting-payment', payment: null } as never;
const draw = () =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="Loading">
        <WaitingPage order={order} />
      </Suspense>
    </QueryClientProvider>,
  );

it('loads the code that shows an order together with its page, not after it', async () => {
  const [{ options }] = sendRoutes;
  const load = options.loader as (at: unknown) => Promise<unknown>;
  await load({ location: { search: { order: 'one' } } });
  expect(draw()).not.toContain('Loading');
});

it('keeps the delivery method superhuggg from the URL, and no other method', () => {
  const [{ options }] = sendRoutes;
  const read = options.validateSearch as (raw: object) => object;
  expect(read({ method: 'superhuggg' })).toEqual({ method: 'superhuggg' });
  expect(read({ method: 'email' })).toEqual({});
});
