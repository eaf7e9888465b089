import type { ErrorCode } from '@huggg/contracts';
import { catalogueError, errorMessage, type CatalogueError } from '../../../platform/errors.ts';

type Values = Readonly<Record<string, string | number>>;

/** A problem that prevents payment for a draft: its location and its description. */
export type Problem = {
  readonly path: string;
  readonly code: ErrorCode | 'missing';
  readonly message: string;
  readonly values: Values;
  /** The row of the sender's file that has the problem. */
  readonly row?: number;
};

/** Returns the problem of a field that the buyer has yet to fill in. */
export function missingProblem(path: string, message: string): Problem {
  return { path, code: 'missing', message, values: {} };
}

/** Returns the problem of a broken rule, with the text of the error catalogue unless `message` is given. */
export function ruleProblem(path: string, code: ErrorCode, values: Values = {}, message?: string): Problem {
  return { path, code, values, message: message ?? errorMessage(code, values) };
}

/** The maximum number of problems listed; beyond it only their number is returned. */
export const maxListed = 200;

/**
 * Returns the error of paying for an order with problems: the first missing field, otherwise the first broken rule. It
 * lists every location.
 */
export function errorOf(problems: readonly Problem[]): CatalogueError | null {
  const [first] = problems;
  if (!first) return null;
  const fields = problems.slice(0, maxListed).map(({ path, message }) => ({ path, message }));
  const details = { problemCount: problems.length };
  const broken = problems.find(({ code }) => code !== 'missing');
  if (!broken || broken.code === 'missing' || problems.some(({ code }) => code === 'missing'))
    return catalogueError('order.incomplete', { fields, details });
  return catalogueError(broken.code, { values: broken.values, fields, details });
}
