import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { countExit } from './counts.ts';
import { runHouseRules, runNamed, runVitest, withoutGarbageCollection, type Runner } from './runners.ts';

/**
 * Converts an argument of `npm run check` to a folder or file of the checkout, from its root; null if it is none. It
 * may also be relative to the folder in which npm was called.
 */
export function folderOf(
  word: string,
  { root, calledFrom = root }: { root: string; calledFrom?: string },
): string | null {
  const path = [resolve(root, word), resolve(calledFrom, word)].find((candidate) => existsSync(candidate));
  const folder = path === undefined ? '..' : relative(root, path);
  return folder.startsWith('..') ? null : folder;
}

/**
 * Returns the test projects for a folder: tests of the server need its database, those of screens a document; the
 * browser journeys take too long for a quick check.
 */
export function projectsOf(folder: string): readonly string[] {
  if (folder === '' || folder === 'apps') return ['pure', 'screens', 'server'];
  if (folder.startsWith('e2e') || folder.startsWith('bench')) return [];
  if (folder.startsWith('apps/server')) return ['server'];
  return folder.startsWith('apps/web') || folder.startsWith('apps/gift') ? ['pure', 'screens'] : ['pure'];
}

/** Tests outside the folder that a change of a contract or of its implementation concerns most often. */
const testsOfContracts = ['tools/house-rules/promises.test.ts', 'apps/server/src/app/who-may-call.test.ts'];

/** Checks whether the folder declares or implements fields, errors and permissions of contracts. */
function affectsContracts(folder: string): boolean {
  return folder.startsWith('packages/contracts') || folder.startsWith('apps/server/src/modules');
}

/**
 * Returns the checks for a change in some folders: format and lint of those folders, types and house rules of
 * everything, and the tests in the folders.
 */
export function folderRunners(folders: readonly string[]): readonly Runner[] {
  const paths = folders.map((folder) => (folder === '' ? '.' : folder));
  const projects = [...new Set(folders.flatMap(projectsOf))];
  const tests: Runner = {
    name: 'tests',
    title: `Tests in ${paths.join(', ')}`,
    run: (place) =>
      runVitest(place, [
        '--passWithNoTests',
        ...projects.flatMap((project) => ['--project', project]),
        ...paths.map((path) => join(path)),
      ]),
  };
  const promises: Runner = {
    name: 'promises',
    title: 'What the contracts promise',
    run: (place) => runVitest(place, ['--project', 'pure', '--project', 'server', ...testsOfContracts]),
  };
  return [
    {
      name: 'format',
      title: 'Format',
      run: async (place) => countExit(await runNamed(place, 'oxfmt', ['--check', ...paths]), 'Format'),
    },
    {
      name: 'types',
      title: 'Types',
      run: async (place) => {
        const args = ['--noEmit', '-p', 'tsconfig.json'];
        return countExit(await runNamed(place, 'tsc', args, withoutGarbageCollection), 'Types');
      },
    },
    {
      name: 'lint',
      title: 'Lint',
      run: async (place) => countExit(await runNamed(place, 'oxlint', ['--quiet', ...paths]), 'Lint'),
    },
    { name: 'house-rules', title: 'House rules', run: runHouseRules },
    ...(projects.length > 0 ? [tests] : []),
    ...(folders.some(affectsContracts) ? [promises] : []),
  ];
}
