import type { Temporal } from 'temporal-polyfill';
import { instant, nullable, statement, text, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const columns = {
  setupNonce: uuid,
  keyDigest: text,
  productName: nullable(text),
  firstTeamId: nullable(uuid),
  setUpAt: nullable(instant),
};

const read = statement(
  'installation-read',
  'select setup_nonce, key_digest, product_name, first_team_id, set_up_at from installation',
  columns,
);

/** The state of this installation from its first start. */
export type Installation = {
  readonly setupNonce: string;
  readonly keyDigest: string;
  readonly productName: string | null;
  readonly firstTeamId: string | null;
  readonly setUpAt: Temporal.Instant | null;
};

export async function findInstallation(db: Queryable): Promise<Installation | null> {
  const [row] = await db.run(read, []);
  return row ?? null;
}

const insert = statement(
  'installation-insert',
  'insert into installation (setup_nonce, key_digest, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Inserts the single row, unless another process was first. */
export async function insertInstallation(
  tx: Tx,
  { setupNonce, keyDigest }: Pick<Installation, 'setupNonce' | 'keyDigest'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insert, [setupNonce, keyDigest, now]);
}

const change = statement(
  'installation-set-up',
  `update installation set product_name = coalesce($1, product_name), first_team_id = coalesce($2, first_team_id), set_up_at = coalesce(set_up_at, $3)`,
);

export async function recordSetUp(
  tx: Tx,
  { productName, firstTeamId }: Pick<Installation, 'productName' | 'firstTeamId'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(change, [productName, firstTeamId, now]);
}

const turn = statement(
  'installation-turn',
  `select pg_advisory_xact_lock(hashtextextended('setup', 0))::text as held`,
  {
    held: text,
  },
);

/** Waits until no other transaction is setting up the installation. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.run(turn, []);
}
