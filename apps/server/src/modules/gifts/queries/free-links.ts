import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, integer } from '../../../platform/database/index.ts';

export type AssignedReceiver = {
  readonly userId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly notes: string | null;
  readonly message: string | null;
};

const assign = statement(
  'gifts-assign-receivers',
  `with free as (
     select id, row_number() over (order by position) as place from (
       select id, position from gifts where team_id = $1 and transaction_id = $2 and status_id = 1 and delivery_method = 'links'
         and receiver_email is null and receiver_name is null and viewed_at is null and frozen_at is null order by position limit $8 for no key update) locked
   )
   update gifts g set receiver_user_id = given.user_id, receiver_email = given.email, receiver_name = given.name, notes = coalesce(given.notes, g.notes), message = given.message,
     delivery_method = 'email', delivery_status = 'unsent', updated_at = $9
   from free join unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality as given (user_id, email, name, notes, message, place) using (place)
   where g.id = free.id returning g.id`,
  { id: uuid },
);

/**
 * Assigns free links to receivers, in order, to be mailed. Returns fewer ids than receivers if there are not enough
 * links.
 */
export async function assignReceivers(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly receivers: readonly AssignedReceiver[];
    readonly now: Temporal.Instant;
  },
): Promise<string[]> {
  const { receivers } = input;
  const rows = await tx.run(assign, [
    input.teamId,
    input.transactionId,
    receivers.map((one) => one.userId),
    receivers.map((one) => one.email),
    receivers.map((one) => one.name),
    receivers.map((one) => one.notes),
    receivers.map((one) => one.message),
    receivers.length,
    input.now,
  ]);
  return rows.map(({ id }) => id);
}

const countFree = statement(
  'gifts-count-free',
  `select count(*)::int as free from gifts where team_id = $1 and transaction_id = $2 and status_id = 1 and delivery_method = 'links' and receiver_email is null and receiver_name is null and viewed_at is null and frozen_at is null`,
  { free: integer },
);

/** Counts the unassigned links of an order. */
export async function countFreeLinks(
  db: Queryable,
  input: { readonly teamId: string; readonly transactionId: string },
): Promise<number> {
  return (await db.run(countFree, [input.teamId, input.transactionId]))[0]?.free ?? 0;
}
