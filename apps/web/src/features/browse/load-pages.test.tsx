import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { servePageFrom } from '../../shared/testing/render.tsx';
import { loadBrand } from './load-pages.ts';

let server: Server;
afterEach(() => server.close());

it('sends each request once before the page is rendered, and leaves retries to the page', async () => {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(503).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  await loadBrand(createQueryClient(), '0c479f39-8154-50bc-8ca2-4f5854a36c01');
  expect(asked).toHaveLength(2);
});
