import type { CodeDifferenceKind, CodeIssueState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { CancelAnswer, FindAnswer, IssueAnswer, IssuedCode, OutsideSupplier } from '../gateways/code-supplier.ts';
import { insertDifferences, type FoundDifference } from '../queries/code-differences.ts';
import { isCodeOfAnother, moveIssue, recordIssued, type CodeIssue } from '../queries/code-issues.ts';
import { recordAnswer } from '../queries/code-suppliers.ts';
import type { Vouchers } from '../vouchers.ts';
import type { ObtainedCode } from './obtain-code.ts';

/**
 * A code; null if the gift has to wait; or `next` if this supplier certainly issued nothing and the next one may be
 * called.
 */
type Outcome = ObtainedCode | null | 'next';

/** Seconds for which other calls leave a request to the call that waits for the supplier's response. */
const leaseSeconds = 20;
/** Minutes after which a supplier that has not issued a code is asked to cancel, so that another one can be called. */
const pendingMinutes = 30;

type IssueToAsk = { readonly issue: CodeIssue; readonly isNew: boolean; readonly isSettled: boolean };
type IssueContext = {
  readonly ctx: JobContext;
  readonly vouchers: Vouchers;
  readonly supplier: OutsideSupplier;
  readonly issue: CodeIssue;
};

/**
 * Asks the supplier of a recorded request to issue a code, only once; later calls look up its outcome by id. A code
 * that may have been issued is cancelled before another supplier is called.
 */
export async function askIssue(
  ctx: JobContext,
  vouchers: Vouchers,
  { issue, isNew, isSettled }: IssueToAsk,
): Promise<Outcome> {
  const supplier = vouchers.outside.get(issue.supplierKey);
  if (!supplier) {
    ctx.log.error(
      { supplier: issue.supplierKey, giftId: issue.giftId },
      'a supplier is not configured; its gifts are waiting',
    );
    return null;
  }
  const at: IssueContext = { ctx, vouchers, supplier, issue };
  if (isNew) {
    const answer = await recordAnswerOf(at, await supplier.issue(issue));
    return answer.state === 'unknown'
      ? settleAnswer(at, await recordAnswerOf(at, await supplier.find(issue.id)))
      : settleAnswer(at, answer);
  }
  if (issue.state === 'wrong') return null;
  if (issue.state === 'returning') return cancelIssue(at);
  const untilMs = issue.askedAt.add({ seconds: leaseSeconds }).epochMilliseconds;
  if (issue.state === 'asked' && ctx.clock.now().epochMilliseconds < untilMs) return null;
  const answer = await recordAnswerOf(at, await supplier.find(issue.id));
  if (isSettled && answer.state !== 'issued') return null;
  return settleAnswer(at, answer);
}

/**
 * Results that show that a supplier can issue codes. Others may come from a supplier that responds but cannot issue.
 */
const healthyStates = new Set<string>(['issued', 'pending', 'refused']);

function recordAnswerOf<Answer extends FindAnswer | IssueAnswer | CancelAnswer>(
  { ctx, issue }: Pick<IssueContext, 'ctx' | 'issue'>,
  answer: Answer,
): Promise<Answer> {
  return recordSupplierAnswer(ctx, issue, answer);
}

/** Records for the circuit breaker whether the supplier responded. */
export async function recordSupplierAnswer<Answer extends FindAnswer | IssueAnswer | CancelAnswer>(
  ctx: JobContext,
  issue: Pick<CodeIssue, 'id' | 'supplierKey'>,
  answer: Answer,
): Promise<Answer> {
  const failed = answer.state === 'unknown' || (answer.state === 'refused' && answer.isOutage);
  const problem = failed ? answer.problem : null;
  if (problem !== null)
    ctx.log.warn(
      { supplier: issue.supplierKey, issueId: issue.id, problem },
      'a request to a supplier of codes failed',
    );
  if (failed || healthyStates.has(answer.state))
    await ctx.transaction((tx) => recordAnswer(tx, { key: issue.supplierKey, problem, now: ctx.clock.now() }));
  return answer;
}

async function settleAnswer(at: IssueContext, answer: FindAnswer): Promise<Outcome> {
  const { ctx, issue } = at;
  const now = ctx.clock.now();
  switch (answer.state) {
    case 'issued':
      return takeCode(at, answer.issued, ['asked', 'pending', 'issued']);
    case 'unknown':
      return null;
    case 'pending':
      return keepWaiting(at, now);
    case 'refused':
      return endIssue(at, { from: ['asked', 'pending'], to: 'refused', problem: answer.problem });
    case 'cancelled':
      return endIssue(at, {
        from: ['asked', 'pending', 'issued'],
        to: 'returned',
        problem: 'The supplier cancelled it.',
      });
    case 'none': {
      // The request may still be on its way. Once it is cancelled, it can no longer be carried out.
      const problem = 'The supplier did not know it when it was asked.';
      const moved = await ctx.transaction((tx) =>
        moveIssue(tx, { id: issue.id, from: ['asked', 'pending', 'issued'], to: 'returning', problem, now }),
      );
      return moved ? cancelIssue({ ...at, issue: moved }) : null;
    }
  }
}

async function keepWaiting(at: IssueContext, now: Temporal.Instant): Promise<Outcome> {
  const { ctx, issue } = at;
  const isLate = issue.askedAt.add({ minutes: pendingMinutes }).epochMilliseconds <= now.epochMilliseconds;
  const problem = `Not issued within ${pendingMinutes} minutes.`;
  const moved = await ctx.transaction((tx) =>
    moveIssue(tx, {
      id: issue.id,
      from: ['asked', 'pending'],
      ...(isLate ? { to: 'returning', problem } : { to: 'pending' }),
      now,
    }),
  );
  return moved && isLate ? cancelIssue({ ...at, issue: moved }) : null;
}

type IssueEnding = {
  readonly from: readonly CodeIssueState[];
  readonly to: 'refused' | 'returned';
  readonly problem: string;
};

async function endIssue({ ctx, issue }: IssueContext, ending: IssueEnding): Promise<Outcome> {
  const moved = await ctx.transaction((tx) => moveIssue(tx, { id: issue.id, ...ending, now: ctx.clock.now() }));
  return moved ? 'next' : null;
}

/**
 * Records an issued code. A code with another value or currency, or one that another gift has, is refused and reported
 * to operators.
 */
async function takeCode(at: IssueContext, issued: IssuedCode, from: readonly CodeIssueState[]): Promise<Outcome> {
  const { ctx, vouchers, issue } = at;
  const { reference, costPence, code, pin, useByAt } = issued;
  const digest = vouchers.vault.digest(issue.productId, code);
  const taken = await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const isRight = issued.valuePence === issue.valuePence && issued.currency === 'GBP';
    const known = { supplierKey: issue.supplierKey, id: issue.id, reference, digest };
    if (isRight && !(await isCodeOfAnother(tx, known)))
      return (await recordIssued(tx, { id: issue.id, reference, digest, costPence, from, now })) ? 'right' : 'moved';
    const problem = isRight
      ? 'It gave the code of another gift.'
      : `It issued ${issued.valuePence} ${issued.currency}.`;
    if (!(await moveIssue(tx, { id: issue.id, from, to: 'wrong', problem, now }))) return 'moved';
    await insertDifferences(tx, [differenceOf(issue, 'wrong-answer', issued)], now);
    return 'wrong';
  });
  if (taken === 'moved') return null;
  if (taken === 'right')
    return { reference, code, pin, useByAt, supplier: issue.supplierKey, issueId: issue.id, costPence };
  ctx.log.error(
    { supplier: issue.supplierKey, issueId: issue.id },
    'a supplier issued something other than what was requested',
  );
  return cancelWrongCode(at);
}

/** Cancels a wrong code if the supplier allows it. Otherwise operators decide, and the gift waits for them. */
async function cancelWrongCode(at: IssueContext): Promise<Outcome> {
  const answer = await recordAnswerOf(at, await at.supplier.cancel(at.issue.id));
  if (answer.state !== 'cancelled') return null;
  return endIssue(at, { from: ['wrong'], to: 'returned', problem: 'It was wrong, and the supplier took it back.' });
}

/**
 * Cancels a code that a supplier may have issued. If the supplier does not cancel it, a gift that still wants the code
 * gets it.
 */
export async function cancelIssue(at: IssueContext): Promise<Outcome> {
  const { supplier, issue } = at;
  const answer = await recordAnswerOf(at, await supplier.cancel(issue.id));
  if (answer.state === 'unknown') return null;
  if (answer.state === 'cancelled') {
    const problem = issue.wanted ? 'No answer in time; it was cancelled.' : 'The gift ended.';
    return endIssue(at, { from: ['returning'], to: 'returned', problem });
  }
  const found = await recordAnswerOf(at, await supplier.find(issue.id));
  if (found.state !== 'issued') return null;
  if (issue.wanted) return takeCode(at, found.issued, ['returning']);
  await recordLoss(at, found.issued);
  return null;
}

/** Records a code as a loss and reports it to operators: its gift has ended, and the supplier does not cancel it. */
async function recordLoss({ ctx, vouchers, issue }: IssueContext, issued: IssuedCode): Promise<void> {
  const { reference, costPence, code } = issued;
  const digest = vouchers.vault.digest(issue.productId, code);
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const facts = { id: issue.id, reference, digest, costPence, from: ['returning'] as const, now };
    if (await recordIssued(tx, facts)) await insertDifferences(tx, [differenceOf(issue, 'not-returned', issued)], now);
  });
}

/** Creates a difference for one of our requests. */
export function differenceOf(issue: CodeIssue, kind: CodeDifferenceKind, issued: IssuedCode): FoundDifference {
  return {
    id: newId(),
    supplierKey: issue.supplierKey,
    kind,
    subject: issue.id,
    supplierReference: issued.reference,
    issueId: issue.id,
    oursPence: issue.valuePence,
    theirsPence: issued.valuePence,
    theirsCurrency: issued.currency,
  };
}
