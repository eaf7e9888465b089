import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { releaseWritten } from './release-written.ts';

const megabyte = 1024 ** 2;

it('a zip releases the memory of the files that it has written', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const zip = new ZipFile();
  let read = 0;
  zip.outputStream.on('data', (piece: Buffer) => (read += piece.length));
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let place = 0;
  for (let file = 0; file < 60; file += 1) {
    zip.addBuffer(Buffer.alloc(megabyte, file), `${file}.bin`, { compress: false });
    await turn();
    await turn();
    place = releaseWritten(zip, place);
  }
  expect(read).toBeGreaterThan(50 * megabyte);
  const held = (): number => {
    place = releaseWritten(zip, place);
    collect();
    return (process.memoryUsage().arrayBuffers - before) / megabyte;
  };
  // A separate thread releases the collected memory.
  await expect.poll(held).toBeLessThan(10);
  zip.end();
  await expect.poll(() => releaseWritten(zip, place)).toBe(60);
});
