/** How many checks passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );
}

/** The one line that everything ends with. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that only says yes or no. */
export function countExit(code: number): Counts {
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

/** A run that failed although no test of it did (a crash, a stray error, no test found) is a failure of its own. */
function withExit(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A part of a report whose shape is another program's business: undefined where it is not what it should be. */
function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The numbers of those names, or null if one of them is missing: then it is no such report. */
function numbers(value: unknown, names: readonly string[]): readonly number[] | null {
  const found = names.map((name) => part(value, name)).filter((number) => typeof number === 'number');
  return found.length === names.length ? found : null;
}

function isUnloaded(file: unknown): boolean {
  const tests = list(part(file, 'assertionResults'));
  return part(file, 'status') === 'failed' && !tests.some((one) => part(one, 'status') === 'failed');
}

/** Counts a vitest run from its JSON report (null: it left none). A file that could not even be loaded counts as one failure. */
export function countVitest(report: unknown, code: number): Counts {
  const found = numbers(report, ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTodoTests']);
  if (!found) return { ...none, failed: 1 };
  const [passed = 0, failed = 0, pending = 0, todo = 0] = found;
  const unloaded = list(part(report, 'testResults')).filter(isUnloaded).length;
  return withExit({ passed, failed: failed + unloaded, skipped: pending + todo }, code);
}

/** Counts a Playwright run from its JSON report (null: it left none). What passed only on a second try has passed. */
export function countPlaywright(report: unknown, code: number): Counts {
  const found = numbers(part(report, 'stats'), ['expected', 'unexpected', 'flaky', 'skipped']);
  if (!found) return { ...none, failed: 1 };
  const [expected = 0, unexpected = 0, flaky = 0, skipped = 0] = found;
  return withExit({ passed: expected + flaky, failed: unexpected, skipped }, code);
}
