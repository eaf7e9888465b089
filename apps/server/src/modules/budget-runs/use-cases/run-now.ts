import type { Execution, RunOutcome } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { budgetErrors, recordRunRequest, readRunOfPeriod, requireRunnable } from '../../budgets/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { carryOut } from './carry-out.ts';

type Answer = { readonly outcome: RunOutcome; readonly run: Execution };

/** Returns the outcome of a run from its record, which contains the result even if another worker carried it out. */
function answerOf(run: Execution): Answer {
  if (run.errors.length > 0) return { outcome: 'failed', run };
  return { outcome: run.endDate === null ? 'waits' : 'done', run };
}

/**
 * Carries out a waiting run of a budget at a user's request. The response is stored in the transaction that decides the
 * run.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.no-run-waits.
 */
export async function runNow(
  ctx: Context,
  gateway: CardGateway | null,
  id: string,
  { period: wanted }: { readonly period?: number | undefined },
): Promise<Answer> {
  const { budget, period } = await requireRunnable(ctx, id, wanted);
  const held: { answer: Answer | null } = { answer: null };
  const conclude = async (tx: Tx, run: { readonly budgetId: string; readonly period: number }) => {
    const record = await readRunOfPeriod(tx, run);
    if (!record) throw budgetErrors.noRunWaits();
    const answer = answerOf(record);
    await recordRunRequest(ctx, tx, budget);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: answer }], ctx.clock.now());
    held.answer = answer;
    return answer;
  };
  const isOver = period <= budget.runsExecuted;
  const place = { id, teamId: budget.teamId, early: true };
  const begun = isOver ? null : await carryOut(ctx, { gateway, conclude }, place);
  if (held.answer) return held.answer;
  // The run had ended already, or another worker was faster.
  return ctx.transaction(async (tx) => {
    const answer = await conclude(tx, { budgetId: id, period });
    if (begun === null && answer.outcome !== 'done') throw budgetErrors.noRunWaits();
    return answer;
  });
}
