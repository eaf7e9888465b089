import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '../platform/config/index.ts';
import { dumpDatabase, restoreDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/log/index.ts';
import { testDatabase } from '../platform/testing/index.ts';
import { backup, rehearse, restore } from './backup.ts';

it('restores into no database that holds something', async () => {
  const database = await testDatabase();
  await expect(restoreDatabase({ url: database.url, file: 'none.dump' })).rejects.toThrow('Make an empty one');
  await database.close();
});

it('says what each command takes', async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://none' });
  const input = { config, log: createLog('silent', 'test'), rest: [] };
  expect([await backup(input), await restore(input), await rehearse(input)]).toEqual([2, 2, 2]);
});

it('writes a file that its owner alone can read, also over one that others could', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-backup-'));
  const file = join(folder, 'huggg.dump');
  await writeFile(file, 'an older backup', { mode: 0o644 });
  // There is no such server: what matters is how the file stands before anything is written into it.
  await expect(dumpDatabase({ url: 'postgres://127.0.0.1:1/none', file })).rejects.toThrow();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
