import { afterEach, expect, it, vi } from 'vitest';
import { step } from './screen.mjs';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports progress during a step, and stops when it is done or has failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const { promise, resolve } = Promise.withResolvers<string>();
  let packages = 0;
  const done = step(
    'Installing',
    () => promise,
    () => `${packages} of 9 packages`,
  );
  vi.advanceTimersByTime(5_000);
  packages = 8;
  vi.advanceTimersByTime(5_000);
  resolve('installed');
  expect(await done).toBe('installed');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    'Installing …\n',
    '  0 of 9 packages, 5 s\n',
    '  8 of 9 packages, 10 s\n',
    '  done in 10.0 s\n',
  ]);
  await expect(step('Building', () => Promise.reject(new Error('No space')))).rejects.toThrow('No space');
  vi.advanceTimersByTime(60_000);
  expect(said.slice(4)).toEqual(['Building …\n']);
});
