import { participantStatuses, type ParticipantInviteType, type ParticipantStatus } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  notNull,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type Tx,
} from '../../../platform/database/index.ts';

const wallets = statement(
  'budget-participants-wallets',
  `select wallet_id from budget_participants where budget_id = $1 and wallet_id is not null order by wallet_id`,
  { walletId: uuid },
);

/** Lists the wallets of a budget's participants, including former ones. */
export async function listParticipantWallets(db: Queryable, budgetId: string): Promise<readonly string[]> {
  return (await db.run(wallets, [budgetId])).map(({ walletId }) => walletId);
}

const holders = statement(
  'budget-participants-wallet-holders',
  `select wallet_id, user_id, status from budget_participants
   where budget_id = $1 and wallet_id is not null and ($2::uuid[] is null or wallet_id = any ($2)) order by wallet_id`,
  {
    walletId: uuid,
    userId: notNull(uuid, 'a wallet is made for a user'),
    status: oneOf(participantStatuses),
  },
);

/**
 * Lists the wallets that participants have for a budget, or some of them, each with its owner and the participant's
 * status.
 */
export function listWalletsOfParticipants(
  db: Queryable,
  { budgetId, walletIds }: { readonly budgetId: string; readonly walletIds: readonly string[] | null },
): Promise<readonly { readonly walletId: string; readonly userId: string; readonly status: ParticipantStatus }[]> {
  return db.run(holders, [budgetId, walletIds]);
}

const erase = statement(
  'budget-participants-erase',
  `update budget_participants set email = id || '@erased.invalid', status = case when status = 'draft' then 'deleted' else status end,
     removed_at = case when status = 'draft' then now() else removed_at end, updated_at = now() where email = lower($1)`,
);

/** Erases an address from the budgets that it takes part in; participants who had not joined are removed. */
export async function eraseParticipantsAt(tx: Tx, address: string): Promise<void> {
  // Participants are never identified by phone number; the check also avoids locks, because these rows must be locked
  // before those that erasing numbers locks.
  if (address.includes('@')) await tx.run(erase, [address]);
}

const countAll = statement(
  'budget-participants-count',
  `select count(*) as total, count(*) filter (where email = any ($2::text[])) as known from budget_participants where budget_id = $1 and status <> 'deleted'`,
  { total: integer, known: integer },
);

/** Counts the participants of a budget, and how many of the given addresses are among them. */
export async function countParticipantsOf(
  db: Queryable,
  { budgetId, emails }: { readonly budgetId: string; readonly emails: readonly string[] },
): Promise<{ readonly total: number; readonly known: number }> {
  const [row] = await db.run(countAll, [budgetId, emails]);
  return row ?? { total: 0, known: 0 };
}

export type NewParticipant = {
  readonly id: string;
  readonly email: string;
  readonly inviteType: ParticipantInviteType;
  readonly inviteId: string | null;
  readonly budgetPence: Pence | null;
};

const insert = statement(
  'budget-participants-insert',
  `insert into budget_participants (id, budget_id, team_id, email, invite_type, invite_id, budget_pence, created_at, updated_at)
   select id, $1, $2, email, invite_type, invite_id, budget_pence, $8, $8
   from unnest($3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::bigint[]) as given (id, email, invite_type, invite_id, budget_pence) order by id
   on conflict (budget_id, email) where status <> 'deleted' do update set invite_id = coalesce(excluded.invite_id, budget_participants.invite_id), updated_at = excluded.updated_at`,
);

/**
 * Adds participants who have not joined; existing participants keep everything but the invite. The budget is locked.
 */
export async function insertParticipants(
  tx: Tx,
  {
    budgetId,
    teamId,
    people,
    now,
  }: {
    readonly budgetId: string;
    readonly teamId: string;
    readonly people: readonly NewParticipant[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(insert, [
    budgetId,
    teamId,
    people.map(({ id }) => id),
    people.map(({ email }) => email),
    people.map(({ inviteType }) => inviteType),
    people.map(({ inviteId }) => inviteId),
    people.map(({ budgetPence }) => budgetPence),
    now,
  ]);
}

const join = statement(
  'budget-participants-join',
  `update budget_participants p set status = 'active', user_id = given.user_id, wallet_id = given.wallet_id, joined_at = $4, updated_at = $4
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (id, user_id, wallet_id) where p.id = given.id and p.status = 'draft'`,
);

/** Marks participants as joined, each with their wallet. The budget is locked. */
export async function markJoined(
  tx: Tx,
  joining: readonly { readonly id: string; readonly userId: string; readonly walletId: string }[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(join, [
    joining.map(({ id }) => id),
    joining.map(({ userId }) => userId),
    joining.map(({ walletId }) => walletId),
    now,
  ]);
}

const setStatus = statement(
  'budget-participants-status',
  `update budget_participants set status = $3, removed_at = case when $3 = 'deleted' then $4::timestamptz end, updated_at = $4,
     returning_since = case when $3 in ('inactive', 'deleted') and wallet_id is not null then coalesce(returning_since, $4::timestamptz) end where budget_id = $1 and id = any ($2::uuid[]) and status <> 'deleted'`,
);

/** Writes the status of participants. The budget is locked. */
export async function writeStatus(
  tx: Tx,
  {
    budgetId,
    ids,
    status,
    now,
  }: {
    readonly budgetId: string;
    readonly ids: readonly string[];
    readonly status: ParticipantStatus;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(setStatus, [budgetId, ids, status, now]);
}

const setAmount = statement(
  'budget-participants-amount',
  `update budget_participants set budget_pence = $3, updated_at = $4 where budget_id = $1 and id = any ($2::uuid[]) and status <> 'deleted'`,
);

/** Writes the amounts that participants get from the next run on. The budget is locked. */
export async function writeAmount(
  tx: Tx,
  {
    budgetId,
    ids,
    budgetPence,
    now,
  }: {
    readonly budgetId: string;
    readonly ids: readonly string[];
    readonly budgetPence: Pence | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(setAmount, [budgetId, ids, budgetPence, now]);
}

const waiting = statement(
  'budget-participants-waiting-budgets',
  `select p.budget_id from budget_participants p join automated_budgets b on b.id = p.budget_id
   where p.team_id = $1 and p.email = $2 and p.status = 'draft' and b.deleted_at is null and b.status <> 'ended' order by p.budget_id`,
  { budgetId: uuid },
);

/** Lists the budgets of a team that wait for a person to join. */
export async function listWaitingFor(
  db: Queryable,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<readonly string[]> {
  return (await db.run(waiting, [teamId, email])).map(({ budgetId }) => budgetId);
}

const ofUser = statement(
  'budget-participants-of-user',
  `select p.budget_id from budget_participants p where p.user_id = $2 and p.team_id = $1 and p.status = 'active'
   union select p.budget_id from budget_participants p where p.email = $3 and p.team_id = $1 and p.status = 'draft' order by budget_id`,
  { budgetId: uuid },
);

/** Lists the budgets of a team in which a person is active, or that wait for them to join. */
export async function listBudgetsOf(
  db: Queryable,
  { teamId, userId, email }: { readonly teamId: string; readonly userId: string; readonly email: string | null },
): Promise<readonly string[]> {
  return (await db.run(ofUser, [teamId, userId, email])).map(({ budgetId }) => budgetId);
}

const forget = statement(
  'budget-participants-forget-waiting',
  `update budget_participants set status = 'deleted', removed_at = $3, updated_at = $3 where budget_id = any ($1::uuid[]) and email = any ($2::text[]) and status = 'draft'
   returning email`,
  { email: text },
);

/**
 * Removes people (addresses in lower case) whom budgets wait for. The budgets are locked. @returns the addresses that
 * were removed.
 */
export async function deleteWaiting(
  tx: Tx,
  {
    budgetIds,
    emails,
    now,
  }: { readonly budgetIds: readonly string[]; readonly emails: readonly string[]; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  return (await tx.run(forget, [budgetIds, emails, now])).map(({ email }) => email);
}

const active = statement(
  'budget-participants-active-of-user',
  `select id, wallet_id from budget_participants where budget_id = $1 and user_id = $2 and status = 'active'`,
  { id: uuid, walletId: notNull(uuid, 'an active participant has a wallet') },
);

/** Finds a person's active participation in a budget and its wallet: one at most. */
export function listParticipantsOfUser(
  db: Queryable,
  { budgetId, userId }: { readonly budgetId: string; readonly userId: string },
): Promise<readonly { readonly id: string; readonly walletId: string }[]> {
  return db.run(active, [budgetId, userId]);
}
