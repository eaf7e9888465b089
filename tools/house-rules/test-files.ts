import { matchesGlob } from 'node:path/posix';

const testFile = /\.(?:test|spec)\.[cm]?[jt]sx?$/;

/** The journeys, which Playwright runs (e2e/playwright.config.ts). */
const journeys = 'e2e/journeys/**/*.spec.ts';

/** The files of one project of vitest.config.ts. */
export type Included = { readonly include: readonly string[]; readonly exclude: readonly string[] };

/** Reports test files that no runner includes: they would never run, and nothing would fail. */
export function unrunTestFiles(paths: readonly string[], projects: readonly Included[]): readonly string[] {
  const isAny = (path: string, patterns: readonly string[]): boolean =>
    patterns.some((pattern) => matchesGlob(path, pattern));
  return paths
    .filter((path) => testFile.test(path) && !isAny(path, [journeys]))
    .filter((path) => !projects.some(({ include, exclude }) => isAny(path, include) && !isAny(path, exclude)))
    .map(
      (path) =>
        `${path}: no project of vitest.config.ts includes this file, so it never runs. Move it to a folder that one includes, add its folder to the \`include\` of a project, or put a journey in e2e/journeys/ as *.spec.ts.`,
    );
}
