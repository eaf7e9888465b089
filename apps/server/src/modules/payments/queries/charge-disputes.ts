import { chargeDisputeStates } from '@huggg/contracts';
import { sumPence, type Pence } from '@huggg/money';
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

/** Returns a dispute by the provider's id. The caller must hold the lock of its charge. */
export async function findDispute(tx: Tx, providerId: string): Promise<ChargeDispute | null> {
  return (await tx.run(byProvider, [providerId]))[0] ?? null;
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

const ofCharge = statement(
  'charge-disputes-of-charge',
  `select amount_pence from charge_disputes where charge_id = $1 and status <> 'won'`,
  { amountPence: pence },
);

/**
 * Returns the amount of a charge that its bank took back in open or lost disputes. The caller must hold the charge's
 * lock.
 */
export async function readDisputed(tx: Tx, chargeId: string): Promise<Pence> {
  return sumPence((await tx.run(ofCharge, [chargeId])).map(({ amountPence }) => amountPence));
}

const open = statement(
  'charge-disputes-open',
  `select count(*)::int as total from charge_disputes where wallet_id = $1 and status = 'open'`,
  { total: integer },
);

/** Counts the open disputes of payments to a wallet. */
export async function countOpenDisputes(tx: Tx, walletId: string): Promise<number> {
  return (await tx.run(open, [walletId]))[0]?.total ?? 0;
}
