import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, text, nullable, instant } from '../../../platform/database/index.ts';

/** Money that a person set aside. Its state is stored in the ledger's hold with the same id. */
export type CommitmentRow = {
  readonly id: string;
  readonly teamId: string;
  readonly walletId: string;
  readonly createdBy: string;
  readonly reference: string | null;
  readonly description: string;
  readonly createdAt: Temporal.Instant;
};

const one = statement(
  'commitments-one',
  'select id, team_id, wallet_id, created_by, reference, description, created_at from wallet_commitments where team_id = any($1::uuid[]) and id = $2',
  {
    id: uuid,
    teamId: uuid,
    walletId: uuid,
    createdBy: uuid,
    reference: nullable(text),
    description: text,
    createdAt: instant,
  },
);

/**
 * Finds a commitment of one of these teams; null otherwise. A gift's hold is not a commitment, so nobody can release it
 * by id.
 */
export async function findCommitment(
  db: Queryable,
  teamIds: readonly string[],
  id: string,
): Promise<CommitmentRow | null> {
  const [row] = await db.run(one, [teamIds, id]);
  return row ?? null;
}

const insert = statement(
  'commitments-insert',
  'insert into wallet_commitments (id, team_id, wallet_id, created_by, reference, description, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export async function insertCommitment(tx: Tx, commitment: CommitmentRow): Promise<void> {
  const { id, teamId, walletId, createdBy, reference, description, createdAt } = commitment;
  await tx.run(insert, [id, teamId, walletId, createdBy, reference, description, createdAt]);
}
