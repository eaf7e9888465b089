import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import { issuedColumns, issuedSelection, type Issued } from './documents.ts';

// A credit note is of a whole day of the United Kingdom: it belongs to the time in which that day ends.
const ofWallets = statement(
  'documents-of-wallets',
  `select ${issuedSelection} from transactions t join documents d on d.transaction_id = t.id
   where t.wallet_id = any ($1::uuid[]) and t.created_at < $3
     and ((d.kind in ('receipt', 'vat-invoice') and t.created_at >= $2)
       or (d.kind = 'credit-note' and (d.tax_point + 1)::timestamp at time zone 'Europe/London' > $2 and (d.tax_point + 1)::timestamp at time zone 'Europe/London' <= $4))
   order by d.series, d.number`,
  issuedColumns,
);

/**
 * The documents of what was bought from some wallets in a time: receipts and invoices of orders that were paid in it,
 * and credit notes of the days that end in it, or by `creditsUntil`.
 */
export function listDocumentsOfWallets(
  db: Queryable,
  walletIds: readonly string[],
  {
    from,
    until,
    creditsUntil,
  }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant; readonly creditsUntil: Temporal.Instant },
): Promise<readonly Issued[]> {
  return db.run(ofWallets, [walletIds, from, until, creditsUntil]);
}
