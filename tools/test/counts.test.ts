import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countExit, countPlaywright, countVitest, namedLines, sum, summaryLine } from './counts.ts';

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('%o is summarised as %s', (counts, line) => {
  expect(summaryLine({ ...counts, failures: [], flaky: [] })).toBe(line);
});

test('counts are summed', () => {
  const five = { passed: 5, failed: 0, skipped: 1, failures: [], flaky: ['a slow one'] };
  const total = sum([countExit(0, 'Format'), countExit(1, 'Types'), five]);
  expect(total).toEqual({ passed: 6, failed: 1, skipped: 1, failures: ['Types'], flaky: ['a slow one'] });
  expect(namedLines(total)).toEqual(['Passed on a second try: a slow one', 'Failed: Types']);
});

const vitestRun = {
  numPassedTests: 4,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('a passed vitest run is counted by its tests', () => {
  expect(countVitest(vitestRun, 0)).toEqual({ passed: 4, failed: 0, skipped: 2, failures: [], flaky: [] });
});

test('a failed vitest test is listed with its file and the first line of its error', () => {
  const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['AssertionError: 1 is not 2\n  at …'] };
  const file = { name: join(process.cwd(), 'tools/sums.test.ts'), status: 'failed', assertionResults: [failed] };
  expect(countVitest({ ...vitestRun, numFailedTests: 1, testResults: [file] }, 1).failures).toEqual([
    'tools/sums.test.ts › sums add up: AssertionError: 1 is not 2',
  ]);
});

test('a vitest test that passes on a retry counts as passed and is listed with its first error', () => {
  const late = { status: 'passed', fullName: 'mails leave', failureMessages: ['AssertionError: 3 is above 2\n  at …'] };
  const file = { name: join(process.cwd(), 'tools/mails.test.ts'), status: 'passed', assertionResults: [late] };
  const counts = countVitest({ ...vitestRun, testResults: [file] }, 0);
  expect(counts).toMatchObject({ passed: 4, failed: 0, failures: [] });
  expect(counts.flaky).toEqual(['tools/mails.test.ts › mails leave: AssertionError: 3 is above 2']);
});

test('a vitest file that cannot be loaded is a failure', () => {
  const file = { name: 'tools/none.test.ts', status: 'failed', message: 'Cannot find it', assertionResults: [] };
  const broken = { ...vitestRun, testResults: [...vitestRun.testResults, file] };
  expect(countVitest(broken, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 2,
    failures: ['tools/none.test.ts: Cannot find it'],
  });
});

test.each([countVitest, countPlaywright])(
  '%o: a run that fails without a failed test, or leaves no report, is a failure',
  (count) => {
    const green = { ...vitestRun, stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };
    expect(count(green, 1).failed).toBe(1);
    expect(count(null, 0)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining('outside its tests')],
    });
    expect(count({ something: 'else' }, 0).failed).toBe(1);
  },
);

test('a Playwright run is counted by its tests, and a test that passes on a retry counts as passed', () => {
  const spec = (title: string, status: string) => ({ title, file: 'buy.spec.ts', tests: [{ status }] });
  const suites = [
    { specs: [spec('late', 'flaky')], suites: [{ specs: [spec('lost', 'unexpected'), spec('fine', 'expected')] }] },
  ];
  const counts = countPlaywright({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 }, suites }, 1);
  expect(counts).toEqual({
    passed: 8,
    failed: 2,
    skipped: 3,
    failures: ['buy.spec.ts › lost'],
    flaky: ['buy.spec.ts › late'],
  });
});
