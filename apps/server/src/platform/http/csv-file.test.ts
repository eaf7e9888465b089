import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { csvRoute } from './csv-file.ts';
import { exportTransactionGifts } from '@huggg/contracts';
import type { Context } from '../context.ts';

const app = fastify();
afterAll(() => app.close());

async function* rows() {
  yield ['Name', 'Note'];
  yield ['Zoë', '=1+1'];
}

it('gives a file a name for every client, and escapes formulas', async () => {
  const route = csvRoute(exportTransactionGifts, async () => ({ name: 'Zoë’s “thank you” 漢字', rows: rows() }));
  app.get('/file', (request, reply) =>
    route.handle({} as Context, { params: {}, query: {}, body: {} } as never, { request, reply }),
  );
  const { headers, body } = await app.inject({ method: 'GET', url: '/file' });
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Zoe s thank you.csv"; filename*=UTF-8''${encodeURIComponent('Zoë s thank you 漢字')}.csv`,
  );
  expect(body).toBe("\uFEFFName,Note\r\nZoë,'=1+1\r\n");
});
