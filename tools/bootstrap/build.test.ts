import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesOfBuild, markBuilt, staleBuilds, staleBuildsFor } from './build.mjs';
import { buildsOf, closureOf, readWorkspaces } from './workspaces.mjs';

const checkout = join(import.meta.dirname, '../..');
let root: string;

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huggg-builds-'));
  write('package.json', { workspaces: ['apps/*', 'packages/*', 'e2e'] });
  write('package-lock.json', {});
  write('tsconfig.json', {});
  write('apps/page/package.json', {
    name: '@x/page',
    scripts: { build: 'x' },
    dependencies: { '@x/words': '*', zod: '1' },
  });
  write('packages/words/package.json', {
    name: '@x/words',
    scripts: { build: 'x' },
    dependencies: { '@x/coins': '*' },
  });
  write('packages/coins/package.json', { name: '@x/coins' });
  write('packages/coins/src/index.ts', 'export {};');
  write('packages/other/package.json', { name: '@x/other' });
  write('packages/other/src/index.ts', 'export {};');
  write('e2e/package.json', { name: '@x/e2e', devDependencies: { '@x/page': '*' } });
  for (const folder of ['apps/page', 'packages/words']) {
    write(`${folder}/dist/index.js`, '');
    markBuilt(folder, root);
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const staleWorkspaces = () => staleBuilds(root).map(({ workspace }) => workspace);

it('builds dependencies before dependants, from the sources of all dependencies', () => {
  expect(buildsOf(readWorkspaces(root)).map(({ workspace, sources }) => [workspace, sources])).toEqual([
    ['packages/words', ['packages/coins', 'packages/words']],
    ['apps/page', ['packages/coins', 'packages/words', 'apps/page']],
  ]);
});

it('detects a change in an indirect dependency', () => {
  expect(staleWorkspaces()).toEqual([]);
  write('packages/coins/src/index.ts', 'export const penny = 1;');
  expect(staleWorkspaces()).toEqual(['packages/words', 'apps/page']);
});

it('rebuilds for a new file, but not for a test, another package or a new modification date', () => {
  write('packages/other/src/index.ts', 'export const other = 1;');
  write('packages/words/src/a.test.ts', '');
  write('packages/coins/src/index.ts', 'export {};');
  expect(staleWorkspaces()).toEqual([]);
  write('apps/page/src/new.ts', '');
  expect(staleWorkspaces()).toEqual(['apps/page']);
});

it('builds, for the tests of a folder, only the dependencies of its workspace', () => {
  write('packages/coins/src/index.ts', 'export const penny = 1;');
  const forTests = (path: string) => staleBuildsFor(path, root).map(({ workspace }) => workspace);
  expect(forTests('apps/page/src/a')).toEqual(['packages/words']);
  expect(forTests('e2e')).toEqual(['packages/words', 'apps/page']);
  expect(forTests('packages/coins')).toEqual([]);
  expect(forTests('docs')).toEqual([]);
});

it('rebuilds everything if the TypeScript configuration changes', () => {
  write('tsconfig.json', { compilerOptions: { jsx: 'preserve' } });
  expect(staleWorkspaces()).toEqual(['packages/words', 'apps/page']);
});

it('builds a workspace that was never built', () => {
  rmSync(join(root, 'apps/page/dist'), { recursive: true });
  expect(staleWorkspaces()).toEqual(['apps/page']);
});

it('notices a change in any source that git tracks, except in tests and documents', () => {
  const builds = buildsOf(readWorkspaces(checkout));
  const seen = new Set(builds.flatMap((build) => filesOfBuild(checkout, build)));
  const folders = [...new Set(builds.flatMap(({ sources }) => sources))];
  const tracked = execFileSync('git', ['ls-files', ...folders], { cwd: checkout, encoding: 'utf8' })
    .trim()
    .split('\n');
  const unseen = tracked.filter(
    (path) => !/\.test\.tsx?$|\.md$/.test(path) && existsSync(join(checkout, path)) && !seen.has(join(checkout, path)),
  );
  expect(tracked.length).toBeGreaterThan(500);
  expect(
    unseen,
    'a change in these files would not be built: take their folder out of `ignored`, or their names out of `notBuilt`, in tools/bootstrap/build.mjs; or rename the folder',
  ).toEqual([]);
});

it('finds the builds of this product, and the messages as a dependency of the web application', () => {
  const workspaces = readWorkspaces(checkout);
  const builds = buildsOf(workspaces);
  expect(
    builds.map(({ workspace }) => workspace).toSorted(),
    'a workspace with a `build` script in its package.json is built before each start and test: add it here if it must be, or name the script otherwise',
  ).toEqual(['apps/gift', 'apps/web', 'packages/messages']);
  expect(
    closureOf(workspaces, 'apps/web'),
    'declare @huggg/messages in the dependencies of apps/web/package.json: its build reads them',
  ).toContain('packages/messages');
});
