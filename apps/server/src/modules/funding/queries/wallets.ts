import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  nullable,
  text,
  array,
  instant,
  boolean,
  integer,
  type RowOf,
} from '../../../platform/database/index.ts';
import { policyColumn, policyOfWallet, type SpendPolicy } from '../../spend-policies/index.ts';
import type { WalletReach } from '../policy.ts';

/** A wallet without its figures, which are kept in the ledger. */
export type Wallet = {
  readonly id: string;
  readonly teamId: string;
  /** The owner of a personal wallet; null for a wallet of the team. */
  readonly ownerUserId: string | null;
  readonly name: string;
  readonly referenceId: string | null;
  readonly tags: readonly string[];
  readonly locked: { readonly at: Temporal.Instant; readonly reason: string } | null;
  /** What its money may be spent on; null if only the team's rules apply. */
  readonly policy: SpendPolicy | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

const rowColumns = {
  id: uuid,
  teamId: uuid,
  ownerUserId: nullable(uuid),
  name: text,
  referenceId: nullable(text),
  tags: array(text),
  lockedAt: nullable(instant),
  lockedReason: nullable(text),
  createdAt: instant,
  updatedAt: instant,
  policy: policyColumn,
};

type Row = RowOf<typeof rowColumns>;

const columns = `id, team_id, owner_user_id, name, reference_id, tags, locked_at, locked_reason, created_at, updated_at, ${policyOfWallet}`;

function toWallet({ lockedAt, lockedReason, ...row }: Row): Wallet {
  return { ...row, locked: lockedAt ? { at: lockedAt, reason: lockedReason ?? '' } : null };
}

const visible = `(team_id = any($1::uuid[]) and (owner_user_id = $2 or ($3 and owner_user_id is null) or ($4 and owner_user_id is not null)))`;

/** Returns the parameters for a reach, which are the first four of a statement that uses it. */
export function reachValues({ teamIds, userId, teamOwned, others }: WalletReach): readonly unknown[] {
  return [teamIds, userId, teamOwned, others];
}

const some = statement(
  'wallets-some',
  `select ${columns} from wallets where ${visible} and id = any($5::uuid[])`,
  rowColumns,
);

/** Finds those of the given wallets that are visible. */
export async function findWallets(
  db: Queryable,
  reach: WalletReach,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Wallet>> {
  const rows = await db.run(some, [...reachValues(reach), ids]);
  return new Map(rows.map((row) => [row.id, toWallet(row)]));
}

const list = statement(
  'wallets-list',
  `select ${columns} from wallets where ${visible} and ($5::uuid is null or owner_user_id = $5) order by owner_user_id is not null, created_at, id limit $6`,
  rowColumns,
);

/** Maximum number of wallets in a list; plans allow a team far fewer. */
const max = 2_000;

/** Lists visible wallets, optionally of one person: the teams' own first, then in the order they were opened. */
export async function listWallets(
  db: Queryable,
  reach: WalletReach,
  ownerUserId: string | null = null,
): Promise<readonly Wallet[]> {
  const rows = await db.run(list, [...reachValues(reach), ownerUserId, max]);
  return rows.map(toWallet);
}

/** The data of a wallet that paying needs, besides its money. */
export type PayingWallet = Pick<Wallet, 'id' | 'teamId' | 'ownerUserId' | 'name' | 'policy'> & {
  /** Whether spending is blocked; refuse with wallet.locked. */ readonly locked: boolean;
};

const payingColumns = `id, team_id, owner_user_id, name, locked_at is not null as locked, ${policyOfWallet}`;

const payingWalletColumns = {
  id: uuid,
  teamId: uuid,
  ownerUserId: nullable(uuid),
  name: text,
  locked: boolean,
  policy: policyColumn,
};

const paying = statement(
  'wallets-paying',
  `select ${payingColumns} from wallets where ${visible} order by owner_user_id is not null, created_at, id limit $5`,
  payingWalletColumns,
);

/** Lists wallets as `listWallets` does, with only the columns that paying needs. */
export function listPayingWallets(db: Queryable, reach: WalletReach): Promise<readonly PayingWallet[]> {
  return db.run(paying, [...reachValues(reach), max]);
}

const payingByIds = statement(
  'wallets-paying-by-ids',
  `select ${payingColumns} from wallets where id = any($1::uuid[])`,
  payingWalletColumns,
);

/** Reads wallets as `readWallets` does, with only the columns that paying needs. */
export function readPayingWallets(db: Queryable, ids: readonly string[]): Promise<readonly PayingWallet[]> {
  return db.run(payingByIds, [ids]);
}

/** The data of a wallet that moving money needs, besides its balance. */
export type MovableWallet = Omit<PayingWallet, 'policy'>;

const { policy: _policy, ...movableColumns } = payingWalletColumns;

const movableByIds = statement(
  'wallets-movable-by-ids',
  'select id, team_id, owner_user_id, name, locked_at is not null as locked from wallets where id = any($1::uuid[])',
  movableColumns,
);

/** Reads wallets as `readPayingWallets` does, without their policies. */
export function readMovableWallets(db: Queryable, ids: readonly string[]): Promise<readonly MovableWallet[]> {
  return db.run(movableByIds, [ids]);
}

const facts = statement('wallets-facts', `select ${columns} from wallets where id = any($1::uuid[])`, rowColumns);

/** Reads wallets of any team by id, for callers whose ids come from rows visible to the user and who check `teamId`. */
export async function readWallets(db: Queryable, ids: readonly string[]): Promise<readonly Wallet[]> {
  const rows = await db.run(facts, [ids]);
  return rows.map(toWallet);
}

const count = statement(
  'wallets-count',
  'select team_id, count(*) as total from wallets where team_id = any($1::uuid[]) and owner_user_id is null group by team_id',
  { teamId: uuid, total: integer },
);

const countOf = statement(
  'wallets-count-of-person',
  'select count(*) as total from wallets where team_id = $1 and owner_user_id = $2',
  { total: integer },
);

/** Counts the wallets of a person in a team. */
export async function countWalletsOf(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<number> {
  const [row] = await db.run(countOf, [teamId, userId]);
  return row?.total ?? 0;
}

const main = statement(
  'wallets-main',
  'select id from wallets where team_id = $1 and owner_user_id is null order by created_at, id limit 1',
  { id: uuid },
);

/** Finds the oldest of a team's own wallets, for money without a named wallet. */
export async function readMainWallet(db: Queryable, teamId: string): Promise<string | null> {
  const [row] = await db.run(main, [teamId]);
  return row?.id ?? null;
}

/** Counts the teams' own wallets, by team. Teams without any are left out. */
export async function countTeamWallets(
  db: Queryable,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.run(count, [teamIds])).map(({ teamId, total }) => [teamId, total]));
}

const ofPersonIn = statement(
  'wallets-of-person-in',
  `select ${columns} from wallets where team_id = $1 and owner_user_id = $2 order by created_at, id`,
  rowColumns,
);

/** Lists the wallets that a user owns in a team. */
export async function listWalletsOfPerson(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<readonly Wallet[]> {
  const rows = await db.run(ofPersonIn, [teamId, userId]);
  return rows.map(toWallet);
}

const ofTeam = statement(
  'wallets-of-team',
  `select ${columns} from wallets where team_id = $1 order by owner_user_id is not null, created_at, id`,
  rowColumns,
);

/** Lists all wallets of a team and of its members there, the team's own first. Used to close the team. */
export async function listWalletsIn(db: Queryable, teamId: string): Promise<readonly Wallet[]> {
  const rows = await db.run(ofTeam, [teamId]);
  return rows.map(toWallet);
}

export type NewWallet = Pick<Wallet, 'id' | 'teamId' | 'ownerUserId' | 'name' | 'referenceId' | 'tags'>;

const insertAll = statement(
  'wallets-insert',
  `insert into wallets (id, team_id, owner_user_id, name, reference_id, tags, created_at, updated_at)
   select id, team_id, owner_user_id, name, reference_id, array(select jsonb_array_elements_text(tags)), $7, $7
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[]) as given (id, team_id, owner_user_id, name, reference_id, tags)
   on conflict (id) do nothing returning id`,
  { id: uuid },
);

/** Adds wallets; existing ones are not changed. @returns the ids of those that were added. */
export async function insertWallets(
  tx: Tx,
  wallets: readonly NewWallet[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await tx.run(insertAll, [
    wallets.map(({ id }) => id),
    wallets.map(({ teamId }) => teamId),
    wallets.map(({ ownerUserId }) => ownerUserId),
    wallets.map(({ name }) => name),
    wallets.map(({ referenceId }) => referenceId),
    wallets.map(({ tags }) => JSON.stringify(tags)),
    now,
  ]);
  return rows.map(({ id }) => id);
}
