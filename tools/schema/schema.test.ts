import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const snapshot = join(import.meta.dirname, '../../apps/server/src/database/schema.snapshot.sql');

function check(...file: string[]): { readonly status: number | null; readonly said: string } {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--check', ...file], {
    encoding: 'utf8',
  });
  return { status: done.status, said: done.stderr };
}

it('finds the snapshot as the migrations make it', () => {
  expect(check()).toEqual({ status: 0, said: '' });
});

it('says what to do where they have drifted', () => {
  // A copy, because other tests read the snapshot meanwhile.
  const folder = mkdtempSync(join(tmpdir(), 'huggg-snapshot-'));
  const drifted = join(folder, 'schema.snapshot.sql');
  writeFileSync(drifted, `${readFileSync(snapshot, 'utf8')}\ntable planted\n`);
  expect(check(drifted)).toEqual({ status: 1, said: expect.stringContaining('run npm run schema') as string });
  rmSync(folder, { recursive: true });
});
