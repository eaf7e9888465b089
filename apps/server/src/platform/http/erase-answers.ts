import { statement, type Tx } from '../database/index.ts';

const erase = statement(
  'idempotency-erase-address',
  `update idempotency_keys set response = regexp_replace(response::text, $1, 'erased@erased.invalid', 'gi')::jsonb where response::text ~* $1`,
);

/**
 * Takes an address out of remembered answers, which are replayed for 90 days. Every answer is looked at, so this is for
 * jobs.
 */
export async function eraseFromAnswers(tx: Tx, email: string): Promise<void> {
  await tx.run(erase, [email.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)]);
}
