import type { Order } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import classes from './receipt.module.css';

/** What is paid, line by line; VAT is inside the total. */
export function Receipt({ order: { lines, vatPence, totalPence } }: { readonly order: Order }) {
  if (totalPence === null) return null;
  return (
    <table className={classes.receipt}>
      <caption className={classes.caption}>Receipt</caption>
      <thead className="hg-hidden">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, quantity, unitPence, totalPence: linePence }) => (
          <tr key={label}>
            <th scope="row">
              {label}{' '}
              <span className={classes.times}>
                {count(quantity)} × {pounds(unitPence)}
              </span>
            </th>
            <td>{pounds(linePence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={classes.total}>
          <th scope="row">Total</th>
          <td>{pounds(totalPence)}</td>
        </tr>
        <tr className={classes.vat}>
          <th scope="row">Of which VAT</th>
          <td>{pounds(vatPence)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
