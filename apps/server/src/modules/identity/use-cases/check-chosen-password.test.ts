import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../platform/config/index.ts';
import { checkChosenPassword } from './check-chosen-password.ts';

let folder: string;
let list: string;
const breached = 'correct horse battery staple';
const digest = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
  list = join(folder, 'list.txt');
  const lines = [breached, ...Array.from({ length: 500 }, (_, index) => `other ${index}`)].map(digest).toSorted();
  await writeFile(list, lines.map((line, index) => `${line}:${index}\r\n`).join(''));
});
afterAll(() => rm(folder, { recursive: true }));

const database = { DATABASE_URL: 'postgres://nowhere/none' };
const owner = { email: 'ada@harbourpine.example', names: ['Ada'], secondFactor: false };
const codeOf = (settings: Record<string, string>, password: string) =>
  checkChosenPassword({ config: parseConfig({ ...database, ...settings }) }, password, owner).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a breached password', () => {
  it('is refused if the configured list contains it', async () => {
    expect(await codeOf({ BREACHED_PASSWORDS: list }, breached)).toBe('password.breached');
    expect(await codeOf({ BREACHED_PASSWORDS: list }, `${breached}s`)).toBeNull();
    expect(await codeOf({}, breached)).toBeNull();
  });

  it('is checked after the rules that need no list', async () => {
    expect(await codeOf({ BREACHED_PASSWORDS: list }, 'passwordpassword')).toBe('password.common');
  });

  it('stops the server at start if the configured list does not exist', () => {
    expect(() => parseConfig({ ...database, BREACHED_PASSWORDS: join(folder, 'none') })).toThrow('BREACHED_PASSWORDS');
    expect(() => parseConfig({ ...database, BREACHED_PASSWORDS: folder })).toThrow('BREACHED_PASSWORDS');
    expect(parseConfig({ ...database, BREACHED_PASSWORDS: '' }).breachedPasswords).toBeNull();
  });
});
