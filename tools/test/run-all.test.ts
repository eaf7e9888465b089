import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chromiumHint, findChromium } from './chromium.ts';
import { countExit } from './counts.ts';
import { chooseRunners, runAll } from './run-all.ts';
import { runTool, testEnvironment } from './run-tool.ts';
import { runners } from './runners.ts';
import type { Place, Runner } from './runners.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huggg-test-runner-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function exits(name: string, script: string): Runner {
  const run = async ({ root, ...place }: Place) =>
    countExit(await runTool({ file: process.execPath, args: ['-e', script], cwd: root, ...place }), name);
  return { name, title: name, run };
}

test('every runner runs, and the last line sums up the results', async () => {
  const lines: string[] = [];
  const place = { root: folder, environment: process.env };
  const total = await runAll(
    [
      exits('one', ''),
      exits('two', 'process.exit(3)'),
      exits('three', 'process.kill(process.pid, "SIGKILL")'),
      exits('four', ''),
    ],
    place,
    (line) => lines.push(line),
  );
  expect(total).toMatchObject({ passed: 2, failed: 2, failures: ['two', 'three'] });
  expect(lines.slice(-3, -1)).toEqual(['Failed: two', 'Failed: three']);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(lines.filter((line) => /^\d+ passed/.test(line))).toHaveLength(1);
});

test('adjacent runners of one group run in parallel, and each line names its runner', async () => {
  const lines: string[] = [];
  // Each waits for the file that the other leaves.
  const meets = (name: string, other: string): Runner => ({
    ...exits(
      name,
      `const { existsSync, writeFileSync } = require('node:fs'); writeFileSync('${name}', ''); console.log('${name} is here');
      setInterval(() => existsSync('${other}') && (console.log('${name} met'), process.exit(${name === 'one' ? 0 : 3})), 5)`,
    ),
    group: 'code',
  });
  const total = await runAll(
    [meets('one', 'two'), meets('two', 'one'), exits('three', '')],
    { root: folder, environment: process.env },
    (line) => lines.push(line),
  );
  expect(total).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(lines.slice(0, 2)).toEqual(['\n── one ──', '\n── two ──']);
  for (const [name, result] of [
    ['one', '1 passed, 0 failed'],
    ['two', '0 passed, 1 failed'],
  ] as const) {
    const own = lines.filter((line) => line.startsWith(`${name} │ `) || line.startsWith(`── ${name}: `));
    expect(own).toEqual([
      `${name} │ ${name} is here`,
      `${name} │ ${name} met`,
      expect.stringContaining(`── ${name}: ${result}`),
    ]);
  }
  expect(lines.indexOf('\n── three ──')).toBeGreaterThan(lines.findIndex((line) => line.startsWith('── two: ')));
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
}, 30_000);

test('a missing tool fails', async () => {
  expect(await runTool({ file: join(folder, 'nothing'), args: [], cwd: folder, environment: {} })).toBe(127);
});

test('arguments select runners, and an unknown one is an error', () => {
  expect(chooseRunners([], runners)).toBe(runners);
  expect(chooseRunners(['unit', 'lint'], runners).map(({ name }) => name)).toEqual(['lint', 'unit']);
  expect(() => chooseRunners(['lints'], runners)).toThrow('There is no test called lints');
});

test('tests do not get the settings of an existing installation', () => {
  expect(
    testEnvironment({ DATABASE_URL: 'postgres://real', NODE_ENV: 'production', PATH: '/bin', CI: 'true' }),
  ).toEqual({ PATH: '/bin', CI: 'true', NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') });
  expect(testEnvironment({ NODE_COMPILE_CACHE: '/own' })).toEqual({ NODE_COMPILE_CACHE: '/own' });
});

test('a browser is found by its variable, then on the path', () => {
  const browser = join(folder, 'chromium');
  writeFileSync(browser, '#!/bin/sh\n');
  expect(findChromium({ CHROMIUM_PATH: browser })).toBe(null);
  expect(chromiumHint({ CHROMIUM_PATH: browser })).toContain('not a program that can be run');
  chmodSync(browser, 0o755);
  expect(findChromium({ CHROMIUM_PATH: browser })).toBe(browser);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser);
});

test('without a browser, the journeys fail with instructions', () => {
  expect(chromiumHint({})).toContain('apt-get install chromium-headless-shell');
});
