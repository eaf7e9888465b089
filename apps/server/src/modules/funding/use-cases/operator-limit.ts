import { addPence, minimumPence, pence, subtractPence, type Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import {
  insertOperatorMove,
  sumOperatorMoves,
  lockOperatorMoves,
  type OperatorMove,
} from '../queries/operator-moves.ts';

/** The acting operator, and all operators who count as the same person, including the operator. */
export type ActingOperator = { readonly operatorId: string; readonly related: readonly string[] };

type OperatorAction = ActingOperator & Pick<OperatorMove, 'actId' | 'kind' | 'amountPence'>;

/**
 * Applies the four-eyes limit to an action by which an operator moves money: what related operators move without a
 * second operator within 24 hours must not exceed `CREDIT_APPROVAL_ABOVE`. An action within the limit is counted here;
 * one that a second operator decides is not.
 * @returns whether the action needs an independent operator.
 */
export async function needsSecondOperator(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  { related, ...move }: OperatorAction,
): Promise<boolean> {
  await lockOperatorMoves(tx);
  const moved = await movedToday(ctx, tx, related);
  if (addPence(moved, move.amountPence) > ctx.config.money.creditApprovalAbovePence) return true;
  await insertOperatorMove(tx, { ...move, movedAt: ctx.clock.now() });
  return false;
}

/** Returns the amount that related operators can still move without a second operator. */
export async function remainingOperatorLimit(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Queryable,
  related: readonly string[],
): Promise<Pence> {
  const limit = pence(ctx.config.money.creditApprovalAbovePence);
  return subtractPence(limit, minimumPence(limit, await movedToday(ctx, db, related)));
}

function movedToday({ clock }: Pick<Context, 'clock'>, db: Queryable, related: readonly string[]): Promise<Pence> {
  return sumOperatorMoves(db, { operatorIds: related, since: clock.now().subtract({ hours: 24 }) });
}
