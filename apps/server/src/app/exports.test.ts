import type { ExportRequest, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExports } from '../modules/exports/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { findOrderNames } from '../modules/gifts/index.ts';
import { createFileStore } from '../platform/files/index.ts';
import { createPictureStore } from '../platform/images/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';
import { expectSpecified } from './testing/specified-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, { as = 'ada', domain = '', payload = {} } = {}) =>
  server.app.inject({
    method,
    url,
    ...(method === 'POST' && { payload }),
    ...(as && { headers: { authorization: `Bearer ${await server.tokenOf(as, domain || undefined)}` } }),
  });

async function work(id: string): Promise<void> {
  const files = await createFileStore(server.runtime.config);
  const pictures = createPictureStore(files, { isCondemned: async () => false });
  const [job] = createExports({ files, pictures, snapshot: server.database.snapshot, nameOrders: findOrderNames }).jobs;
  await job?.run(server.runtime.jobContext('test'), { id } as never);
}

describe('an export over the API', () => {
  it('is requested as specified, polled until it is ready, and downloaded signed in or by its link', async () => {
    const asked = await ask('POST', '/v3/hugggs/exports', { payload: { query: { opened: false } } });
    const { id, status, fileUrl } = asked.json<ExportRequest>();
    expect([asked.statusCode, status, fileUrl]).toEqual([200, 'created', null]);
    expect((await ask('GET', `/v3/exports/${id}/file`)).json<WireError>().code).toBe('export.no-file');
    await work(id);
    const ready = (await ask('GET', `/v3/hugggs/exports/${id}`)).json<ExportRequest>();
    expectSpecified('GET /v3/hugggs/exports/{id}', ready);
    expect(ready).toMatchObject({
      status: 'completed',
      fileName: 'Gifts.csv',
      query: { opened: false },
      totalHits: ready.processed,
      abilities: { cancel: false, retry: false },
    });
    const link = new URL(ready.fileUrl ?? '');
    const file = await ask('GET', link.pathname, { as: '' });
    expect([file.statusCode, file.headers['content-type'], file.headers['content-length']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      String(ready.bytes),
    ]);
    expect(file.headers['content-disposition']).toContain('filename="Gifts.csv"');
    expect((await ask('GET', `/v3/exports/${id}/file`)).body).toBe(file.body);
    const immediate = await ask('POST', '/v3/searches/hugggs/csv', { payload: { query: { opened: false } } });
    expect(file.body).toBe(immediate.body);
    for (const other of [{ as: 'victor' }, { as: 'nora', domain: 'quaysidebooks.example' }])
      for (const path of [`/v3/exports/${id}`, `/v3/hugggs/exports/${id}`, `/v3/exports/${id}/file`])
        expect((await ask('GET', path, other)).statusCode).toBe(404);
    expect((await ask('GET', '/v3/exports/files/not-a-link-of-ours', { as: '' })).statusCode).toBe(404);
    expect((await ask('DELETE', `/v3/exports/${id}`)).statusCode).toBe(200);
    for (const path of [`/v3/exports/${id}`, link.pathname]) expect((await ask('GET', path)).statusCode).toBe(404);
  });

  it('is listed, including a statement in xlsx format', async () => {
    const walletId = demoWallets.main.id;
    const made = await ask('POST', '/v3/exports', { payload: { kind: 'wallet-entries', walletId, format: 'xlsx' } });
    const { id } = made.json<ExportRequest>();
    await work(id);
    expect((await ask('GET', '/v3/exports')).json<{ data: ExportRequest[] }>().data).toMatchObject([
      {
        id,
        kind: 'wallet-entries',
        format: 'xlsx',
        status: 'completed',
        fileName: expect.stringMatching(/statement\.xlsx$/),
      },
    ]);
  });
});
