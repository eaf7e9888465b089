import { limits } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import type { SummaryLine } from '../../../shared/forms/use-api-form.ts';
import type { Draft } from './draft.ts';
import { problemsAt } from './steps.ts';
import type { Step } from './steps.ts';

/** The facts that the page knows without the server. */
export type StepFacts = {
  readonly draft: Draft;
  /** The brand whose terms have not been accepted yet. */
  readonly termsOf: string | undefined;
  /** What would be lost on leaving the step. */
  readonly blocker: string | undefined;
};

/** Returns the problems that keep a step from being left and are known without the server. */
export function ownProblems(step: Step, { draft: { details }, termsOf, blocker }: StepFacts): readonly SummaryLine[] {
  const lines: SummaryLine[] = [];
  if (blocker !== undefined) lines.push({ text: blocker });
  if (step === 'gift' && termsOf !== undefined) lines.push({ path: 'terms', text: `Accept the terms of ${termsOf}.` });
  if (step === 'message' && details.fromName?.trim() === '')
    lines.push({ path: 'details.fromName', text: 'From: say who it is from.' });
  if (step === 'message' && (details.message?.length ?? 0) > limits.messageCharacters)
    lines.push({ path: 'details.message', text: 'Message: shorten it.' });
  return lines;
}

const rowPath = /^details\.receivers\.(\d+)\.(\w+)$/u;
const rowsShown = 5;

/** Returns the server's problems for a step. Invalid rows have their own list, so they are summarised. */
export function serverProblems(
  step: Step,
  order: Pick<Order, 'problems' | 'problemCount'> & Partial<Pick<Order, 'details'>>,
): readonly SummaryLine[] {
  const problems = problemsAt(step, order.problems, order.details);
  const rows = problems.filter(({ path }) => rowPath.test(path));
  const others = problems
    .filter(({ path }) => !rowPath.test(path))
    .map(({ path, message }) => ({ path, text: message }));
  if (rows.length === 0) return others;
  const unlisted = order.problemCount - order.problems.length;
  const first = rows.slice(0, rowsShown).map(({ path, message, row }) => ({
    path: 'details.receivers',
    text: `Row ${row ?? Number(rowPath.exec(path)?.[1] ?? 0) + 1}: ${message}`,
  }));
  const more = rows.length + unlisted - first.length;
  return [
    ...others,
    ...first,
    ...(more > 0
      ? [{ path: 'details.receivers', text: `${more} more ${more === 1 ? 'row' : 'rows'} to fix or remove.` }]
      : []),
  ];
}
