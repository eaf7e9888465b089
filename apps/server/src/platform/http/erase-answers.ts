import { statement, type Tx } from '../database/index.ts';

const erase = statement(
  'idempotency-erase-address',
  `update idempotency_keys set response = regexp_replace(response::text, $1, 'erased@erased.invalid', 'gi')::jsonb where response::text ~* $1`,
);

/**
 * Erases an email address from stored responses, which are replayed for 90 days. It scans every response, so call it
 * from jobs only.
 */
export async function eraseFromAnswers(tx: Tx, email: string): Promise<void> {
  await tx.run(erase, [email.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)]);
}
