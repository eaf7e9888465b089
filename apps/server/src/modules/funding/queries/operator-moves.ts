import { zeroPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { pence, statement, text, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** An action by which one operator moved money without a second operator. */
export type OperatorMove = {
  readonly actId: string;
  readonly kind: 'credit' | 'withdrawal' | 'bank-act' | 'bank-import';
  readonly operatorId: string;
  readonly amountPence: Pence;
  readonly movedAt: Temporal.Instant;
};

// Moves are counted one at a time, so that two concurrent ones cannot both stay below the limit.
const turn = statement(
  'operator-moves-turn',
  `select pg_advisory_xact_lock(hashtextextended('money moved by operators', 0))::text as held`,
  { held: text },
);

/** Takes the lock for decisions about money that operators move. */
export async function lockOperatorMoves(tx: Tx): Promise<void> {
  await tx.run(turn, []);
}

const sum = statement(
  'operator-moves-sum',
  'select coalesce(sum(amount_pence), 0)::bigint as total from operator_moves where operator_id = any($1::uuid[]) and moved_at > $2',
  { total: pence },
);

/** Returns the sum that operators moved without a second operator since an instant. */
export async function sumOperatorMoves(
  db: Queryable,
  { operatorIds, since }: { readonly operatorIds: readonly string[]; readonly since: Temporal.Instant },
): Promise<Pence> {
  return (await db.run(sum, [operatorIds, since]))[0]?.total ?? zeroPence;
}

const insert = statement(
  'operator-moves-insert',
  'insert into operator_moves (act_id, kind, operator_id, amount_pence, moved_at) values ($1, $2, $3, $4, $5)',
);

export async function insertOperatorMove(
  tx: Tx,
  { actId, kind, operatorId, amountPence, movedAt }: OperatorMove,
): Promise<void> {
  await tx.run(insert, [actId, kind, operatorId, amountPence, movedAt]);
}
