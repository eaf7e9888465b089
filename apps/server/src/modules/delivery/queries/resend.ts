import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { Reach } from '../../../platform/context.ts';

export type OrderToSend = { readonly id: string; readonly team_id: string; readonly user_id: string };

const find = statement<OrderToSend>(
  'resend-find-transaction',
  'select id, team_id, user_id from transactions where id = $1 and team_id = any ($2::uuid[]) and ($3::uuid is null or user_id = $3)',
);

/** A transaction that the reach covers. */
export async function findOrderToSend(
  db: Queryable,
  input: { readonly transactionId: string; readonly reach: Reach },
): Promise<OrderToSend | null> {
  return (await db.run(find, [input.transactionId, input.reach.teamIds, input.reach.ownerId]))[0] ?? null;
}

const mark = statement(
  'resend-mark',
  `update gifts set delivery_status = 'email-pending', delivery_status_at = $3, delivery_error = null, updated_at = $3 where team_id = $1 and id = any ($2::uuid[])`,
);

/** Shows gifts as on their way again. */
export async function markPending(
  tx: Tx,
  input: { readonly teamId: string; readonly giftIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(mark, [input.teamId, input.giftIds, input.now]);
}

export type AssignedReceiver = {
  readonly userId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly notes: string | null;
  readonly message: string | null;
};

const assign = statement<{ id: string }>(
  'resend-assign-receivers',
  `with free as (
     select id, row_number() over (order by position) as place from (
       select id, position from gifts where team_id = $1 and transaction_id = $2 and status_id = 1 and delivery_method = 'links'
         and receiver_email is null and receiver_name is null and viewed_at is null and frozen_at is null order by position limit $8 for update) locked
   )
   update gifts g set receiver_user_id = given.user_id, receiver_email = given.email, receiver_name = given.name, notes = coalesce(given.notes, g.notes), message = given.message,
     delivery_method = 'email', delivery_status = 'unsent', updated_at = $9
   from free join unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality as given (user_id, email, name, notes, message, place) using (place)
   where g.id = free.id returning g.id`,
);

/** Gives links that nobody has yet to receivers, in their order, to be mailed. Fewer ids than receivers come back where the links run out. */
export async function assignReceivers(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly receivers: readonly AssignedReceiver[];
    readonly now: Date;
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

const countFree = statement<{ free: number }>(
  'resend-count-free',
  `select count(*)::int as free from gifts where team_id = $1 and transaction_id = $2 and status_id = 1 and delivery_method = 'links' and receiver_email is null and receiver_name is null and viewed_at is null and frozen_at is null`,
);

/** Links of an order that nobody has yet. */
export async function countFreeLinks(
  db: Queryable,
  input: { readonly teamId: string; readonly transactionId: string },
): Promise<number> {
  return (await db.run(countFree, [input.teamId, input.transactionId]))[0]?.free ?? 0;
}

const emailsOf = statement<{ id: string; email: string; name: string }>(
  'resend-member-emails',
  `select u.id, u.email, u.first_name || ' ' || u.surname as name from users u join team_members m on m.user_id = u.id
   where u.id = any ($2::uuid[]) and m.team_id = any ($1::uuid[]) and u.deactivated_at is null`,
);

/** Addresses of people of these teams. */
export async function memberEmails(
  db: Queryable,
  input: { readonly teamIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, { readonly email: string; readonly name: string }>> {
  const rows = await db.run(emailsOf, [input.teamIds, input.userIds]);
  return new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
}

const startSending = statement(
  'resend-start-sending',
  `update transactions set processing = 'sending', updated_at = $3 where id = $1 and team_id = $2 and processing is null`,
);

/** Shows an order as sending while its newly given links are mailed. */
export async function markSending(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Date },
): Promise<void> {
  await tx.run(startSending, [input.transactionId, input.teamId, input.now]);
}
