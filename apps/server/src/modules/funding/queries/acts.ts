import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

/** A manual movement of money. `id` is the id of the ledger entry; for a transfer, of the pair of entries. */
export type WalletAct = {
  readonly id: string;
  readonly walletId: string;
  readonly teamId: string;
  readonly kind: 'debit' | 'transfer' | 'commitment-released';
  readonly actorId: string;
  readonly actorKind: 'user' | 'client';
  readonly actedAt: Temporal.Instant;
};

const insert = statement(
  'wallet-acts-insert',
  'insert into wallet_acts (id, wallet_id, team_id, kind, actor_id, actor_kind, acted_at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export async function insertWalletAct(tx: Tx, act: WalletAct): Promise<void> {
  await tx.run(insert, [act.id, act.walletId, act.teamId, act.kind, act.actorId, act.actorKind, act.actedAt]);
}
