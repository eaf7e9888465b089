import { expect, test } from 'vitest';
import { countExit, countPlaywright, countVitest, sum, summaryLine } from './counts.ts';

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('%o reads %s', (counts, line) => {
  expect(summaryLine(counts)).toBe(line);
});

test('counts add up', () => {
  expect(sum([countExit(0), countExit(1), { passed: 5, failed: 0, skipped: 1 }])).toEqual({
    passed: 6,
    failed: 1,
    skipped: 1,
  });
});

const vitestRun = {
  numPassedTests: 4,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('a green vitest run is counted by its tests', () => {
  expect(countVitest(vitestRun, 0)).toEqual({ passed: 4, failed: 0, skipped: 2 });
});

test('a vitest file that cannot be loaded is a failure', () => {
  const broken = { ...vitestRun, testResults: [...vitestRun.testResults, { status: 'failed', assertionResults: [] }] };
  expect(countVitest(broken, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test.each([countVitest, countPlaywright])(
  '%o: a run that fails without a failed test, or leaves no report, is a failure',
  (count) => {
    const green = { ...vitestRun, stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };
    expect(count(green, 1).failed).toBe(1);
    expect(count(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(count({ something: 'else' }, 0).failed).toBe(1);
  },
);

test('a Playwright run is counted by its tests, and what passed at last has passed', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 } }, 1)).toEqual({
    passed: 8,
    failed: 2,
    skipped: 3,
  });
});
