import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import { issuedColumns, issuedSelection, type Issued } from './documents.ts';

// A credit note covers a whole day in the United Kingdom: it belongs to the period in which that day ends.
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
 * Returns the documents for purchases from the given wallets in a period: receipts and invoices of orders paid in it,
 * and credit notes of days that end in it, or by `creditsUntil`.
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
