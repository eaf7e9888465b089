import { topUpTypes } from '@huggg/contracts';
import {
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  walletId: uuid,
  teamId: uuid,
  userId: nullable(uuid),
  type: oneOf(topUpTypes),
  amountPence: pence,
  sourceId: text,
  description: text,
  createdAt: instant,
};

/** Money that was added to a wallet. */
export type WalletTopUp = RowOf<typeof rowColumns>;

const insert = statement(
  'wallet-top-ups-insert',
  `insert into wallet_top_ups (id, wallet_id, team_id, user_id, type, amount_pence, source_id, description, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function insertTopUp(tx: Tx, topUp: WalletTopUp): Promise<void> {
  await tx.run(insert, [
    topUp.id,
    topUp.walletId,
    topUp.teamId,
    topUp.userId,
    topUp.type,
    topUp.amountPence,
    topUp.sourceId,
    topUp.description,
    topUp.createdAt,
  ]);
}
