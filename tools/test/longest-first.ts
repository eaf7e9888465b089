import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take far longer than their size suggests: if one of them started last, it would still run after the other
 * files have finished.
 */
const longest = [
  'money-survives.test.ts',
  'matrix.test.ts',
  'exports-killed.test.ts',
  'post-office.test.ts',
  'statements.test.ts',
  'supervise.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((name) => moduleId.endsWith(`/${name}`));

/** Runs the longest files of each project first, and the other files by size, as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
