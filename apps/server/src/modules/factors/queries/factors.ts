import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  text,
  nullable,
  boolean,
  integer,
  uuid,
  oneOf,
  instant,
  bytes,
  notNull,
  type RowOf,
} from '../../../platform/database/index.ts';

export type FactorKind = 'totp' | 'passkey';

/** The data of a factor that its owner may see. */
export type Factor = {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
};

const rowColumns = {
  id: uuid,
  kind: oneOf(['totp', 'passkey']),
  name: text,
  createdAt: instant,
  lastUsedAt: nullable(instant),
};

const listOwn = statement(
  'second-factors-list',
  'select id, kind, name, created_at, last_used_at from second_factors where user_id = $1 and confirmed_at is not null order by created_at, id',
  rowColumns,
);

export async function listFactors(db: Queryable, userId: string): Promise<Factor[]> {
  const rows = await db.run(listOwn, [userId]);
  return rows;
}

type OwnedFactor = { readonly id: string; readonly userId: string };

const rename = statement(
  'second-factors-rename',
  'update second_factors set name = $3 where id = $1 and user_id = $2 and confirmed_at is not null returning id, kind, name, created_at, last_used_at',
  rowColumns,
);

export async function renameFactor(
  tx: Tx,
  { id, userId, name }: OwnedFactor & { readonly name: string },
): Promise<Factor | null> {
  const [row] = await tx.run(rename, [id, userId, name]);
  return row ?? null;
}

const remove = statement(
  'second-factors-delete',
  'delete from second_factors where id = $1 and user_id = $2 and confirmed_at is not null returning kind',
  { kind: oneOf(['totp', 'passkey']) },
);

export async function deleteFactor(tx: Tx, { id, userId }: OwnedFactor): Promise<FactorKind | null> {
  const [row] = await tx.run(remove, [id, userId]);
  return row?.kind ?? null;
}

const removeAll = statement(
  'second-factors-delete-all',
  'delete from second_factors where user_id = $1 returning kind, confirmed_at is not null as confirmed',
  { kind: oneOf(['totp', 'passkey']), confirmed: boolean },
);

/** Deletes every factor of a person, including unconfirmed apps; returns the number of confirmed ones by kind. */
export async function deleteFactorsOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly passkeys: number; readonly totps: number }> {
  const counted = (await tx.run(removeAll, [userId])).filter(({ confirmed }) => confirmed);
  return {
    passkeys: counted.filter(({ kind }) => kind === 'passkey').length,
    totps: counted.filter(({ kind }) => kind === 'totp').length,
  };
}

const insertApp = statement(
  'second-factors-insert-totp',
  `insert into second_factors (id, user_id, kind, name, secret, created_at) values ($1, $2, 'totp', $3, $4, $5)`,
);
const dropUnconfirmed = statement(
  'second-factors-drop-unconfirmed',
  'delete from second_factors where user_id = $1 and confirmed_at is null',
);

/** Adds an app that has not been confirmed by a code yet; deletes any earlier unconfirmed app. */
export async function insertTotp(
  tx: Tx,
  input: OwnedFactor & { readonly name: string; readonly secret: Buffer; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(dropUnconfirmed, [input.userId]);
  await tx.run(insertApp, [input.id, input.userId, input.name, input.secret, input.now]);
}

export type LockedTotp = { readonly id: string; readonly secret: Buffer; readonly lastStep: number | null };
const totpRowColumns = {
  id: uuid,
  secret: notNull(bytes, 'an authenticator has one'),
  lastStep: nullable(integer),
};

type TotpRow = RowOf<typeof totpRowColumns>;

const toTotp = (row: TotpRow): LockedTotp => ({
  id: row.id,
  secret: row.secret,
  lastStep: row.lastStep === null ? null : Number(row.lastStep),
});

const lockApps = statement(
  'second-factors-lock-totps',
  `select id, secret, last_step from second_factors where user_id = $1 and kind = 'totp' and confirmed_at is not null order by id for update`,
  totpRowColumns,
);
const lockNew = statement(
  'second-factors-lock-new-totp',
  `select id, secret, last_step from second_factors where id = $1 and user_id = $2 and kind = 'totp' and confirmed_at is null and created_at > $3 for update`,
  totpRowColumns,
);

/** Locks a person's authenticator apps, so that of two concurrent uses of one code the second sees the first. */
export async function lockTotps(tx: Tx, userId: string): Promise<LockedTotp[]> {
  const rows = await tx.run(lockApps, [userId]);
  return rows.map(toTotp);
}

/** Locks an unconfirmed app that was added after `begunAfter`. */
export async function lockUnconfirmedTotp(
  tx: Tx,
  { id, userId, begunAfter }: OwnedFactor & { readonly begunAfter: Temporal.Instant },
): Promise<LockedTotp | null> {
  const [row] = await tx.run(lockNew, [id, userId, begunAfter]);
  return row ? toTotp(row) : null;
}

const useTotp = statement(
  'second-factors-use-totp',
  'update second_factors set last_step = $2, last_used_at = $3, confirmed_at = coalesce(confirmed_at, $3) where id = $1 returning id, kind, name, created_at, last_used_at',
  rowColumns,
);

/** Records the time step of an accepted code, so that it cannot be used again; the first code confirms the app. */
export async function markTotpUsed(
  tx: Tx,
  { id, step, now }: { readonly id: string; readonly step: number; readonly now: Temporal.Instant },
): Promise<Factor> {
  const [row] = await tx.run(useTotp, [id, step, now]);
  if (!row) throw new Error(`The app ${id} was not found, although it was locked.`);
  return row;
}
