import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasSortedLine } from './sorted-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorted-'));
});
afterAll(() => rm(folder, { recursive: true }));

const digest = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

async function fileOf(lines: readonly string[], end: string): Promise<string> {
  const path = join(folder, digest(lines.join()).slice(0, 8) + end.length);
  await writeFile(path, lines.join(end) + (end === '\n' ? '' : end));
  return path;
}

it.each([0, 1, 2, 3, 999])('finds each of %i lines and no other, with either line ending', async (count) => {
  const lines = Array.from({ length: count }, (_, index) => `${digest(`${index}`)}:${index * 7}`).toSorted();
  for (const end of ['\n', '\r\n']) {
    const path = await fileOf(lines, end);
    const found = await Promise.all(lines.map((line) => hasSortedLine(path, line.slice(0, 40))));
    expect(found.every(Boolean)).toBe(true);
    const others = await Promise.all(
      Array.from({ length: 200 }, (_, index) => hasSortedLine(path, digest(`other ${index}`))),
    );
    expect(others.some(Boolean)).toBe(false);
  }
});
