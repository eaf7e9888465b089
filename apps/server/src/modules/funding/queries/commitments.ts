import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** Money that a person set aside. What became of it is said by the ledger's hold of the same id. */
export type CommitmentRow = {
  readonly id: string;
  readonly teamId: string;
  readonly walletId: string;
  readonly createdBy: string;
  readonly reference: string | null;
  readonly description: string;
  readonly createdAt: Temporal.Instant;
};

type Row = {
  readonly id: string;
  readonly team_id: string;
  readonly wallet_id: string;
  readonly created_by: string;
  readonly reference: string | null;
  readonly description: string;
  readonly created_at: Date;
};

const one = statement<Row>(
  'commitments-one',
  'select id, team_id, wallet_id, created_by, reference, description, created_at from wallet_commitments where team_id = any($1::uuid[]) and id = $2',
);

/** A commitment of one of these teams; null otherwise. A gift's hold is none, so nobody can release it by its id. */
export async function findCommitment(
  db: Queryable,
  teamIds: readonly string[],
  id: string,
): Promise<CommitmentRow | null> {
  const [row] = await db.run(one, [teamIds, id]);
  if (!row) return null;
  return {
    id: row.id,
    teamId: row.team_id,
    walletId: row.wallet_id,
    createdBy: row.created_by,
    reference: row.reference,
    description: row.description,
    createdAt: fromDate(row.created_at),
  };
}

const insert = statement(
  'commitments-insert',
  'insert into wallet_commitments (id, team_id, wallet_id, created_by, reference, description, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export async function insertCommitment(tx: Tx, commitment: CommitmentRow): Promise<void> {
  const { id, teamId, walletId, createdBy, reference, description, createdAt } = commitment;
  await tx.run(insert, [id, teamId, walletId, createdBy, reference, description, toDate(createdAt)]);
}
