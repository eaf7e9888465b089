import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const prove = statement('sessions-prove', 'update sessions set proven_until = $2 where id = $1 and revoked_at is null');

export async function recordSessionProof(
  tx: Tx,
  { sessionId, until }: { readonly sessionId: string; readonly until: Temporal.Instant },
): Promise<void> {
  await tx.run(prove, [sessionId, until]);
}
