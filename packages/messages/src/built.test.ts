import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from './email/render.tsx';
import type * as Messages from './index.ts';
import { sampleMessages } from './testing/samples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let directory: string;

beforeAll(async () => {
  // Inside the package, so that modules outside the bundle are resolved from there.
  directory = await mkdtemp(join(root, 'dist-test-'));
  await build({ root, logLevel: 'error', build: { outDir: directory } });
});

afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

test('the built package renders the same as the source', async () => {
  const built = (await import(pathToFileURL(join(directory, 'index.js')).href)) as typeof Messages;
  const { gift } = sampleMessages('cy');
  expect(built.render(gift)).toEqual(render(gift));
  expect(Object.keys(built).toSorted()).toEqual([
    'cleanLine',
    'codeSms',
    'factorChanges',
    'failureReasons',
    'fromName',
    'giftSms',
    'headlineOf',
    'languagesOf',
    'prepare',
    'render',
    'renderSms',
    'smsLength',
  ]);
});

test('the built package imports only what it needs, and stays small', async () => {
  const code = await readFile(join(directory, 'index.js'), 'utf8');
  const imported = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['node:module', 'intl-messageformat', 'node:crypto']));
  // React accounts for 507 KB as its production build; most of the rest is text in six languages. Increase the limit by
  // the size of new messages only, because any other growth comes from an accidental import.
  expect(code.length).toBeLessThan(829_000);
  expect(code).not.toContain('react-dom-server-legacy.node.development');
});

test('the catalogue does not import React', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'huggg-catalogue-'));
  await build({
    root,
    logLevel: 'error',
    build: { outDir: temporary, emptyOutDir: true, ssr: 'src/catalogue/index.ts' },
  });
  const code = await readFile(join(temporary, 'index.js'), 'utf8');
  expect([...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name)).toEqual(['intl-messageformat']);
  await rm(temporary, { recursive: true, force: true });
});
