import type { TeamInvoice } from '@huggg/contracts';
import { Money } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { DocumentFile } from '../../shared/documents/document-file.tsx';
import tables from '../../shared/documents/document-table.module.css';
import { monthText } from './queries/invoice-search.ts';

const kindText: Readonly<Record<TeamInvoice['type'], string>> = {
  b2b: 'Invoices and credit notes',
  supplier: 'Supplier invoice',
  'suppliers-summary': 'Suppliers summary',
};

/** The amounts that recipients redeemed in each closed month: an invoice for each supplier, and a summary. */
export function SupplierMonths({ invoices }: { readonly invoices: readonly TeamInvoice[] }) {
  return (
    <table className={tables.table}>
      <caption className="hg-hidden">Supplier invoices and summaries, newest month first</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Month</th>
          <th scope="col">Supplier</th>
          <th scope="col" data-align="end">
            Gifts
          </th>
          <th scope="col" data-align="end">
            VAT
          </th>
          <th scope="col" data-align="end">
            Redeemed
          </th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  invoice: { type, number, month, brandName, redeemed, files, notes },
}: {
  readonly invoice: TeamInvoice;
}) {
  const kind = kindText[type];
  return (
    <tr>
      <th scope="row">
        {number}
        <span className={tables.detail}>{kind}</span>
        {notes === '' ? null : <span className={tables.detail}>{notes}</span>}
      </th>
      <td data-label="Month">{monthText(month)}</td>
      <td data-label="Supplier">{brandName ?? 'All suppliers'}</td>
      <td data-label="Gifts" data-align="end">
        {count(redeemed?.count ?? 0)}
      </td>
      <td data-label="VAT" data-align="end">
        <Money pence={redeemed?.vatPence ?? 0} />
      </td>
      <td data-label="Redeemed" data-align="end">
        <Money pence={redeemed?.totalPence ?? 0} />
      </td>
      <td>
        {files.map((file) => {
          const label = file.url.endsWith('.csv') ? 'Lines (csv)' : 'PDF';
          return (
            <DocumentFile key={file.url} file={file} label={label} name={`Download ${label} of ${number ?? kind}`} />
          );
        })}
      </td>
    </tr>
  );
}
