import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { unreadBytesOf } from './unread-bytes-of.ts';

it('counts all unread bytes, even far above the capacity of the stream', async () => {
  const stream = new PassThrough();
  for (let piece = 0; piece < 20; piece += 1) {
    stream.write(Buffer.alloc(100_000));
    await turn();
  }
  expect(stream.readableLength).toBeLessThan(200_000);
  expect(unreadBytesOf(stream)).toBeGreaterThanOrEqual(2_000_000);
  stream.resume();
  await expect.poll(() => unreadBytesOf(stream)).toBe(0);
});
