import {
  instant,
  integer,
  pence,
  plainDate,
  statement,
  text,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { closeTotals } from './close-totals.ts';

const rowColumns = {
  day: plainDate,
  fromSequence: integer,
  toSequence: integer,
  ...closeTotals,
  plansEarnedPence: pence,
  closedAt: instant,
};

/** A closed day, with the amounts that it posted. */
export type Close = RowOf<typeof rowColumns>;

const columns =
  'day, from_sequence, to_sequence, entries, redeemed_pence, fees_pence, forfeited_pence, debited_pence, redeemed_vat_pence, fees_vat_pence, forfeited_vat_pence, sold_vat_pence, credited_vat_pence, plans_pence, plans_vat_pence, plan_credits_pence, plan_credits_vat_pence, plans_earned_pence, closed_at';

const newest = statement(
  'closes-newest',
  `select ${columns} from accounting_closes where ($1::date is null or day < $1) order by day desc limit $2`,
  rowColumns,
);

/** Returns closed days, newest first; only those before a given day, if there is one. */
export function listCloses(
  db: Queryable,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly Close[]> {
  return db.run(newest, [before, limit]);
}

const insert = statement(
  'closes-insert',
  `insert into accounting_closes (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
);

export async function insertClose(tx: Tx, close: Close): Promise<void> {
  await tx.run(insert, [
    close.day.toString(),
    close.fromSequence,
    close.toSequence,
    close.entries,
    close.redeemedPence,
    close.feesPence,
    close.forfeitedPence,
    close.debitedPence,
    close.redeemedVatPence,
    close.feesVatPence,
    close.forfeitedVatPence,
    close.soldVatPence,
    close.creditedVatPence,
    close.plansPence,
    close.plansVatPence,
    close.planCreditsPence,
    close.planCreditsVatPence,
    close.plansEarnedPence,
    close.closedAt,
  ]);
}

const turn = statement(
  'closes-turn',
  `select pg_advisory_xact_lock(hashtextextended('daily close', 0))::text as held`,
  {
    held: text,
  },
);

/** Waits until no other transaction is closing a day, and takes the lock. */
export async function lockCloses(tx: Tx): Promise<void> {
  await tx.run(turn, []);
}
