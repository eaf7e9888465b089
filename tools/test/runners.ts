import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { chromiumHint, findChromium } from './chromium.ts';
import { countExit, countPlaywright, countVitest, sum } from './counts.ts';
import type { Counts } from './counts.ts';
import { runTool } from './run-tool.ts';
import type { Environment } from './run-tool.ts';

export type Place = {
  readonly root: string;
  readonly environment: Environment;
  /** Receives the output of tools if several run at the same time. */
  readonly write?: (text: string) => void;
};

/** One kind of check: it streams to the screen and returns how many tests passed. */
export type Runner = {
  readonly name: string;
  readonly title: string;
  /** Adjacent runners of one group run at the same time: none of them keeps all processors busy all the time. */
  readonly group?: 'code';
  readonly run: (place: Place) => Promise<Counts>;
};

/** Runs a tool that is installed in the checkout. */
export function runNamed(
  place: Place,
  name: string,
  args: readonly string[],
  extra: Environment = {},
): Promise<number> {
  return runTool({
    file: join(place.root, 'node_modules/.bin', name),
    args,
    cwd: place.root,
    environment: { ...place.environment, ...extra },
    ...(place.write ? { write: place.write } : {}),
  });
}

/**
 * For tools written in Go that read the types of everything: garbage collection takes a quarter of their time, and they
 * end before it is needed, unless they use half of the memory.
 */
export const withoutGarbageCollection: Environment = {
  GOGC: 'off',
  GOMEMLIMIT: String(Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2)),
};

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** An old report must not be mistaken for the result of a run that crashed. */
function clearReport(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

export async function runVitest(place: Place, filters: readonly string[]): Promise<Counts> {
  const report = join(place.root, '.cache/test/vitest.json');
  clearReport(report);
  const chromium = findChromium(place.environment);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  const code = await runNamed(place, 'vitest', args, chromium ? { CHROMIUM_PATH: chromium } : {});
  return countVitest(readReport(report), code);
}

/** Runs only the house rules, which is quicker than their tests. */
export async function runHouseRules(place: Place): Promise<Counts> {
  const args = [join(place.root, 'tools/house-rules/main.ts')];
  return countExit(
    await runTool({ file: process.execPath, args, cwd: place.root, environment: place.environment }),
    'House rules',
  );
}

async function runPlaywright(place: Place): Promise<Counts> {
  const config = join(place.root, 'e2e/playwright.config.ts');
  if (!existsSync(config)) return sum([]);
  const chromium = findChromium(place.environment);
  if (!chromium) {
    process.stderr.write(`${chromiumHint(place.environment)}\n`);
    return countExit(1, 'Browser journeys: Chromium is missing');
  }
  // The configuration writes its report to this file.
  const report = join(place.root, 'test-results/e2e.json');
  clearReport(report);
  const code = await runNamed(place, 'playwright', ['test', '--config', config], { CHROMIUM_PATH: chromium });
  return countPlaywright(readReport(report), code);
}

export const runners: readonly Runner[] = [
  {
    name: 'format',
    title: 'Format',
    group: 'code',
    run: async (place) => countExit(await runNamed(place, 'oxfmt', ['--check', '.']), 'Format'),
  },
  {
    // Both read the types of everything: together they take little longer than one of them.
    name: 'lint',
    title: 'Types and lint',
    group: 'code',
    run: async (place) => {
      const args = ['--type-aware', '--type-check', '--quiet'];
      return countExit(await runNamed(place, 'oxlint', args, withoutGarbageCollection), 'Types and lint');
    },
  },
  {
    name: 'dead-code',
    title: 'Dead code',
    group: 'code',
    run: async (place) => countExit(await runNamed(place, 'knip', ['--no-progress']), 'Dead code'),
  },
  {
    name: 'unit',
    title: 'Unit, database, API and house rules',
    run: (place) => runVitest(place, []),
  },
  // Not at the same time as the tests above: each keeps all processors busy, so running both takes no less time.
  { name: 'e2e', title: 'Browser journeys', run: runPlaywright },
];

/** The runners of `npm run check`: everything that reads the code without running it. */
export const quickRunners: readonly Runner[] = [
  ...runners.filter(({ name }) => ['format', 'lint', 'dead-code'].includes(name)),
  { name: 'house-rules', title: 'House rules', run: runHouseRules },
];
