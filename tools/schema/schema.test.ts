import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const snapshot = join(import.meta.dirname, '../../apps/server/src/database/schema.snapshot.sql');

function check(): { readonly status: number | null; readonly said: string } {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--check'], { encoding: 'utf8' });
  return { status: done.status, said: done.stderr };
}

it('finds the snapshot as the migrations make it', () => {
  expect(check()).toEqual({ status: 0, said: '' });
});

it('says what to do where they have drifted', () => {
  const text = readFileSync(snapshot, 'utf8');
  try {
    writeFileSync(snapshot, `${text}\ntable planted\n`);
    expect(check()).toEqual({ status: 1, said: expect.stringContaining('run npm run schema') as string });
  } finally {
    writeFileSync(snapshot, text);
  }
});
