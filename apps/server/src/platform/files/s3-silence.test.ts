import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let server: Server;
let store: FileStore;
beforeAll(async () => {
  server = createServer((request, response) => {
    // Half of a file, then nothing; for other methods, no response at all.
    if (request.method === 'GET') response.writeHead(200, { 'content-length': 1_000 }).write('half');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-2', bucket: 'huggg', credentials };
  store = createS3Store(place, { silentMs: 300 });
});
afterAll(() => {
  store.close();
  server.closeAllConnections();
  server.close();
});

it('a request to a bucket that does not respond times out', async () => {
  await expect(store.head('covers/one.png')).rejects.toMatchObject({ name: 'TimeoutError' });
  const put = store.put('covers/one.png', Buffer.from('one'), { contentType: 'image/png' });
  await expect(put).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a download that stalls halfway is an error, and never half a file', async () => {
  const file = await store.get('covers/one.png');
  if (!file) throw new Error('There is no file.');
  await expect(buffer(file.stream)).rejects.toMatchObject({ name: 'TimeoutError' });
});
