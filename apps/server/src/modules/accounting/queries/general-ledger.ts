import type { Pence } from '@huggg/money';
import {
  integer,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const balances = statement(
  'general-balances',
  `select code, sum(debit)::bigint as debit_pence, sum(credit)::bigint as credit_pence from (
     select debit as code, amount_pence as debit, 0 as credit from ledger_general where day <= $1::date
     union all select credit, 0, amount_pence from ledger_general where day <= $1::date
   ) sides group by code`,
  { code: text, debitPence: pence, creditPence: pence },
);

/**
 * Returns the total debited and credited to each account of the house book up to the end of a day. Accounts without
 * entries are absent.
 */
export function sumAccounts(
  db: Queryable,
  day: string,
): Promise<readonly { readonly code: string; readonly debitPence: Pence; readonly creditPence: Pence }[]> {
  return db.run(balances, [day]);
}

const entryColumns = {
  sequence: integer,
  id: uuid,
  day: plainDate,
  debit: text,
  credit: text,
  amountPence: pence,
  reason: text,
  referenceKind: text,
  referenceId: text,
  description: text,
};

export type GeneralEntry = RowOf<typeof entryColumns>;

const ofDays = statement(
  'general-entries',
  `select sequence, id, day, debit, credit, amount_pence, reason, reference_kind, reference_id, description from ledger_general
   where day >= $1::date and day <= $2::date and sequence > $3 order by sequence limit $4`,
  entryColumns,
);

/** Returns entries of the house book by the days that they count towards, in posting order. */
export function listGeneralEntries(
  db: Queryable,
  {
    from,
    to,
    after,
    limit,
  }: { readonly from: string; readonly to: string; readonly after: number; readonly limit: number },
): Promise<readonly GeneralEntry[]> {
  return db.run(ofDays, [from, to, after, limit]);
}
