import type { GiftDetail } from '@huggg/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { click, render, servePageFrom } from '../../shared/testing/render.tsx';
import { ActForm } from './act-form.tsx';

it('asks again after a refusal, instead of repeating the request that was refused', async () => {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sending: 0, unsent: [{ reason: 'resend-too-soon', count: 1 }], nextAt: null }));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servePageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const gift = {
    id: '01920000-0000-7000-8000-000000000901',
    transaction_id: '01920000-0000-7000-8000-000000000902',
    receiver: { email: 'carla@fernleaf.example' },
  } as GiftDetail;
  const { get } = await render(
    <QueryClientProvider client={createQueryClient(false)}>
      <ActForm act="resend" gift={gift} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  for (const count of [1, 2]) {
    await click(get('button', 'Resend gift'));
    await vi.waitFor(() => expect(keys).toHaveLength(count));
    await vi.waitFor(() => expect(get('alert', /was sent less than 10 minutes ago/u)).toBeTruthy());
  }
  expect(new Set(keys).size).toBe(2);
});
