import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactor } from './database.ts';
import { createPool } from './pool.ts';

/** A message of PostgreSQL's protocol: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const accepted = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const lost = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

/**
 * Accepts each connection and ends it in the same packet, as a backend does if its postmaster is killed at that time.
 */
const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.once('data', () => socket.end(Buffer.concat([accepted, ready, lost])));
});
const unhandled: Error[] = [];
const remember = (error: Error): void => void unhandled.push(error);

beforeAll(async () => {
  process.on('uncaughtException', remember);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  process.off('uncaughtException', remember);
  server.close();
});

it('fails the transaction, and not the process, if its connection is lost as the pool hands it out', async () => {
  const { port } = server.address() as AddressInfo;
  const pool = createPool({
    url: `postgres://huggg@127.0.0.1:${port}/huggg`,
    size: 1,
    name: 'lost',
    onError: () => undefined,
  });
  const transact = transactor(pool);
  await expect(transact((tx) => tx.execute('select 1'))).rejects.toThrow();
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  expect(unhandled).toEqual([]);
});
