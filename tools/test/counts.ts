import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Number of checks that passed, failed and were skipped, and the names of tests that failed, or passed only on a second
 * try.
 */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly flaky: readonly string[];
};

const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
      flaky: [...total.flaky, ...one.flaky],
    }),
    none,
  );
}

/** Returns the one line at the end of all output. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns the lines to repeat at the end, because the output of a long run is often cut to its last lines. */
export function namedLines({ failures, flaky }: Counts): readonly string[] {
  return [...flaky.map((name) => `Passed on a second try: ${name}`), ...failures.map((name) => `Failed: ${name}`)];
}

/** Counts a check that only passes or fails, named for the list of failures. */
export function countExit(code: number, name: string): Counts {
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [name] };
}

/** Counts a run that left no report, or failed without a failed test. */
function failedRun(name: string): Counts {
  return countExit(1, `${name} ended with an error outside its tests`);
}

/**
 * Counts a run that failed although none of its tests did (a crash, a stray error, no test found) as a failure of its
 * own.
 */
function withExit(counts: Counts, code: number, name: string): Counts {
  return code !== 0 && counts.failed === 0 ? sum([counts, failedRun(name)]) : counts;
}

/** Returns a part of a report whose shape another program defines; undefined if it does not have the expected shape. */
function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the numbers of those names; null if one of them is missing, because then it is not such a report. */
function numbers(value: unknown, names: readonly string[]): readonly number[] | null {
  const found = names.map((name) => part(value, name)).filter((number) => typeof number === 'number');
  return found.length === names.length ? found : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function firstLine(value: unknown): string {
  return stripVTControlCharacters(text(value)).split('\n')[0]?.trim() ?? '';
}

function isUnloaded(file: unknown): boolean {
  const tests = list(part(file, 'assertionResults'));
  return part(file, 'status') === 'failed' && !tests.some((one) => part(one, 'status') === 'failed');
}

/**
 * Returns the tests of a file with that outcome that failed at least once: a test that passed on a second try keeps its
 * first failure.
 */
function vitestFailures(file: unknown, status: 'passed' | 'failed'): readonly string[] {
  const path = relative(process.cwd(), text(part(file, 'name')));
  if (isUnloaded(file)) return status === 'failed' ? [`${path}: ${firstLine(part(file, 'message'))}`] : [];
  return list(part(file, 'assertionResults'))
    .filter((one) => part(one, 'status') === status)
    .map((one) => ({ name: text(part(one, 'fullName')), failures: list(part(one, 'failureMessages')) }))
    .filter(({ failures }) => status === 'failed' || failures.length > 0)
    .map(({ name, failures }) => `${path} › ${name}: ${firstLine(failures[0])}`);
}

/**
 * Counts a vitest run from its JSON report (null: it left none). A file that could not be loaded counts as one failure;
 * a test that passed on a second try counts as passed.
 */
export function countVitest(report: unknown, code: number): Counts {
  const found = numbers(report, ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTodoTests']);
  if (!found) return failedRun('Vitest');
  const [passed = 0, failed = 0, pending = 0, todo = 0] = found;
  const files = list(part(report, 'testResults'));
  const unloaded = files.filter(isUnloaded).length;
  const failures = files.flatMap((file) => vitestFailures(file, 'failed'));
  const flaky = files.flatMap((file) => vitestFailures(file, 'passed'));
  return withExit({ passed, failed: failed + unloaded, skipped: pending + todo, failures, flaky }, code, 'Vitest');
}

/** Returns the tests of a suite and of its nested suites, each with its file. */
function playwrightTests(suite: unknown): readonly { readonly name: string; readonly status: string }[] {
  const specs = list(part(suite, 'specs')).flatMap((spec) =>
    list(part(spec, 'tests')).map((one) => ({
      name: `${text(part(spec, 'file'))} › ${text(part(spec, 'title'))}`,
      status: text(part(one, 'status')),
    })),
  );
  return [...specs, ...list(part(suite, 'suites')).flatMap(playwrightTests)];
}

/**
 * Counts a Playwright run from its JSON report (null: it left none). A test that passed only on a second try counts as
 * passed.
 */
export function countPlaywright(report: unknown, code: number): Counts {
  const found = numbers(part(report, 'stats'), ['expected', 'unexpected', 'flaky', 'skipped']);
  if (!found) return failedRun('Playwright');
  const [expected = 0, unexpected = 0, flaky = 0, skipped = 0] = found;
  const tests = playwrightTests(report);
  const named = (status: string) => tests.filter((one) => one.status === status).map(({ name }) => name);
  const names = { failures: named('unexpected'), flaky: named('flaky') };
  return withExit({ passed: expected + flaky, failed: unexpected, skipped, ...names }, code, 'Playwright');
}
