import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { decoded, encodingOf } from './encoding.ts';
import { penceOf, postcodeOf } from './read-order-line.ts';
import { readRows } from './read-rows.ts';

/** Generates a file while it is read, so that only its reader uses memory for it. */
async function* fileOf(lines: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('voucherId,value,lastName\r\n');
  for (let from = 0; from < lines; from += 500) {
    const piece = Array.from({ length: 500 }, (_, index) => `V-${from + index},25.00,Zoë ${from + index}\r\n`);
    yield Buffer.from(piece.join(''));
  }
}

it('reads a file in constant memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heldAt: number[] = [];
  let rows = 0;
  expect(await encodingOf(fileOf(20_000))).toBe('utf-8');
  for await (const { row } of readRows(decoded(fileOf(80_000), 'utf-8'))) {
    rows = row;
    if (row % 20_000 !== 0) continue;
    collect();
    heldAt.push(process.memoryUsage().heapUsed);
  }
  expect([rows, heldAt.length]).toEqual([80_001, 4]);
  const [first = 0, , , last = 0] = heldAt;
  expect((last - first) / 1024 / 1024).toBeLessThan(8);
});

async function cellsOf(...pieces: readonly string[]): Promise<readonly (readonly string[])[]> {
  async function* texts(): AsyncGenerator<string> {
    yield* pieces;
  }
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readRows(texts())) rows.push(cells);
  return rows;
}

it.each([
  ['semicolons', ['\r\nvoucherId;add', 'ressLine1;value\r\nV-1;12, High Street;25.00\r\n'], '12, High Street'],
  ['tabs', ['voucherId\taddressLine1\tvalue\nV-1\tFlat 2; rear\t25.00\n'], 'Flat 2; rear'],
  ['commas', ['voucherId,"address; line",value\nV-1,The Mill; North,25.00'], 'The Mill; North'],
])('a file separated by %s keeps other separators as text in its cells', async (_, pieces, address) => {
  expect((await cellsOf(...pieces))[1]).toEqual(['V-1', address, '25.00']);
});

it.each([
  ['25.00', 2_500],
  ['£25', 2_500],
  ['0.5', 50],
  ['0', null],
  ['-1.00', null],
  ['25,00', null],
  ['1e3', null],
  ['25.005', null],
])('an amount of %s is parsed as %s pence', (text, amount) => {
  expect(penceOf(text)).toBe(amount);
});

it.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' BS1  4DJ ', 'BS1 4DJ'],
  ['BRISTOL', null],
  ['12345', null],
])('a postcode of %s is parsed as %s', (text, postcode) => {
  expect(postcodeOf(text)).toBe(postcode);
});
