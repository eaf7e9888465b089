import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { click, render, servePageFrom, until } from '../../../shared/testing/render.tsx';
import { useStartDraft } from './use-start-draft.ts';

const productId = '0192f000-0000-7000-8000-0000000000ab';

/** Starts a server that refuses each request. Returns the request bodies. */
async function serve(): Promise<readonly unknown[]> {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push(body);
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'order.invalid', message: 'No.', help: 'No.', requestId: 'r' }));
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return asked;
}

type Given = { readonly method?: 'superhuggg'; readonly walletId?: string };

function Choice(given: Given) {
  const { begin } = useStartDraft({ slug: 'food', ...given });
  return (
    <button type="button" onClick={() => begin(productId)}>
      Choose
    </button>
  );
}

const draw = (given: Given = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Choice {...given} />
    </QueryClientProvider>,
  );

it('creates a draft with the delivery method that was chosen before the gift', async () => {
  const asked = await serve();
  await click((await draw({ method: 'superhuggg' })).get('button', 'Choose'));
  await until(() =>
    expect(asked).toEqual([{ type: 'superhuggg', details: { productId, deliveryMethod: 'superhuggg' } }]),
  );
});

it('creates a draft without a delivery method if none was chosen', async () => {
  const asked = await serve();
  await click((await draw()).get('button', 'Choose'));
  await until(() => expect(asked).toEqual([{ type: 'bulkHugggs', details: { productId } }]));
});

it('creates a draft with the wallet that was chosen to pay', async () => {
  const asked = await serve();
  const walletId = '0192f000-0000-7000-8000-0000000000cd';
  await click((await draw({ walletId })).get('button', 'Choose'));
  await until(() => expect(asked).toEqual([{ type: 'bulkHugggs', details: { productId, walletId } }]));
});
