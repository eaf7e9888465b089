import { expect, it } from 'vitest';
import { parseConfig } from '../platform/config/index.ts';
import { restoreDatabase } from '../platform/database/index.ts';
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
