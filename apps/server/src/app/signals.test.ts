import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('a process that is killed has already written its compiled code for the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-compiled-'));
  const script = `const { untilSignal } = await import(${JSON.stringify(join(import.meta.dirname, 'signals.ts'))});
    setInterval(() => undefined, 60_000);
    void untilSignal();
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const [version = ''] = await readdir(folder);
  expect((await readdir(join(folder, version))).length).toBeGreaterThan(0);
});
