import { chargeDisputeStates } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { integer, oneOf, pence, statement, text, uuid, type RowOf, type Tx } from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  providerId: text,
  chargeId: uuid,
  walletId: uuid,
  amountPence: pence,
  status: oneOf(chargeDisputeStates),
};

/** A charge that its payer disputes. */
export type ChargeDispute = RowOf<typeof rowColumns>;

const columns = 'id, provider_id, charge_id, wallet_id, amount_pence, status';

const byProvider = statement(
  'charge-disputes-by-provider',
  `select ${columns} from charge_disputes where provider_id = $1`,
  rowColumns,
);

/** A dispute by the provider's id. The caller holds the lock of its charge. */
export async function findDispute(tx: Tx, providerId: string): Promise<ChargeDispute | null> {
  const [row] = await tx.run(byProvider, [providerId]);
  return row ?? null;
}

const insert = statement(
  'charge-disputes-insert',
  `insert into charge_disputes (id, provider_id, charge_id, team_id, wallet_id, amount_pence, status, opened_at, decided_at)
   values ($1, $2, $3, $4, $5, $6, $7::text, $8::timestamptz, case when $7::text = 'open' then null else $8::timestamptz end)`,
);

export async function insertDispute(
  tx: Tx,
  dispute: ChargeDispute & { readonly teamId: string },
  now: Temporal.Instant,
): Promise<void> {
  const { id, providerId, chargeId, teamId, walletId, amountPence, status } = dispute;
  await tx.run(insert, [id, providerId, chargeId, teamId, walletId, amountPence, status, now]);
}

const decide = statement(
  'charge-disputes-decide',
  `update charge_disputes set status = $2, decided_at = $3 where id = $1 and status = 'open'`,
);

export async function decideDispute(
  tx: Tx,
  { id, status, now }: { readonly id: string; readonly status: 'won' | 'lost'; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(decide, [id, status, now]);
}

const open = statement(
  'charge-disputes-open',
  `select count(*)::int as total from charge_disputes where wallet_id = $1 and status = 'open'`,
  { total: integer },
);

/** How many disputes of payments to a wallet are not decided. */
export async function countOpenDisputes(tx: Tx, walletId: string): Promise<number> {
  const [row] = await tx.run(open, [walletId]);
  return row?.total ?? 0;
}
