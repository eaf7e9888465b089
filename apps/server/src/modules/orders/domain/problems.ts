import type { ErrorCode } from '@huggg/contracts';
import { catalogueError, errorMessage, type CatalogueError } from '../../../platform/errors.ts';

type Values = Readonly<Record<string, string | number>>;

/** One thing that keeps a draft from being paid: where it is, and what. */
export type Problem = {
  readonly path: string;
  readonly code: ErrorCode | 'missing';
  readonly message: string;
  readonly values: Values;
  /** Row of the sender's file that it is about. */
  readonly row?: number;
};

/** Something that the buyer has yet to fill in. */
export function missing(path: string, message: string): Problem {
  return { path, code: 'missing', message, values: {} };
}

/** Something against a rule, in the words of the error catalogue unless there are better ones for this place. */
export function against(path: string, code: ErrorCode, values: Values = {}, message?: string): Problem {
  return { path, code, values, message: message ?? errorMessage(code, values) };
}

/** Problems that are listed; beyond that only their number is returned. */
export const maxListed = 200;

/**
 * The error of paying for an order with problems: what is missing first, else the first rule broken; every place is
 * named.
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
