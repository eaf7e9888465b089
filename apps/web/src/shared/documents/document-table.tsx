import type { IssuedDocument } from '@huggg/contracts';
import { Money } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';
import { DocumentFile } from './document-file.tsx';
import classes from './document-table.module.css';
import { kindText, paymentText } from './document-text.ts';

/** Documents with their totals. On phones each row is a card. */
export function DocumentTable({
  documents,
  caption,
  leadsToOrders = false,
}: {
  readonly documents: readonly IssuedDocument[];
  readonly caption: string;
  /** Whether each row links to the order that it was issued for. */
  readonly leadsToOrders?: boolean;
}) {
  return (
    <table className={classes.table}>
      <caption className="hg-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Tax point</th>
          <th scope="col" data-align="end">
            VAT
          </th>
          <th scope="col" data-align="end">
            Total
          </th>
          <th scope="col">PDF</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <Row key={document.id} document={document} leadsToOrder={leadsToOrders} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ document, leadsToOrder }: { readonly document: IssuedDocument; readonly leadsToOrder: boolean }) {
  const { kind, number, original, transactionId, taxPoint, vatPence, totalPence, files, payment } = document;
  const sign = kind === 'credit-note' ? -1 : 1;
  return (
    <tr id={document.id}>
      <th scope="row">
        {kindText[kind]} {number}
        {original ? (
          <span className={classes.detail}>
            corrects{' '}
            <DocumentFile
              file={{ fileName: `${original.number}.pdf`, url: `/v3/documents/${original.id}/file` }}
              label={original.number}
              name={`Download ${original.number}, which ${number} corrects`}
            />
          </span>
        ) : null}
        {payment ? <span className={classes.detail}>{paymentText(payment)}</span> : null}
        {leadsToOrder && transactionId ? (
          <span className={classes.detail}>
            <Link to={anyPath(`/transactions/${transactionId}?tab=money`)} className={classes.order}>
              See its order<span className="hg-hidden">, {number}</span>
            </Link>
          </span>
        ) : null}
      </th>
      <td data-label="Tax point">
        <time dateTime={taxPoint}>{date(taxPoint)}</time>
      </td>
      <td data-label="VAT" data-align="end">
        <Money pence={sign * vatPence} />
      </td>
      <td data-label="Total" data-align="end">
        <Money pence={sign * totalPence} />
      </td>
      <td>
        {files.map((file) => (
          <DocumentFile key={file.url} file={file} label="Download" name={`Download ${kindText[kind]} ${number}`} />
        ))}
      </td>
    </tr>
  );
}
