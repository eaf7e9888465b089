import type { OwedInvoice } from '@huggg/contracts';
import { date, pounds, quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { WideTable } from '../../shared/list/wide-table.tsx';
import classes from './accounting.module.css';
import { Loaded } from './loaded.tsx';
import { owedInvoicesQuery } from './queries/owed-invoices-query.ts';

/** Plan invoices that teams have not paid. */
export function OwedInvoicesSection() {
  const owed = useInfiniteQuery(owedInvoicesQuery);
  return (
    <section aria-labelledby="owed-invoices">
      <h2 id="owed-invoices" className={classes.title}>
        Plan invoices not paid
      </h2>
      <Loaded query={owed} label="Loading invoices" columns={5}>
        {({ pages }) => (
          <OwedInvoices
            invoices={pages.flatMap(({ data }) => data)}
            total={pages[0]?.owed ?? { invoices: 0, due: 0 }}
          />
        )}
      </Loaded>
      {owed.hasNextPage ? (
        <Button mt="sm" variant="default" loading={owed.isFetchingNextPage} onClick={() => void owed.fetchNextPage()}>
          Show later invoices
        </Button>
      ) : null}
    </section>
  );
}

type OwedInvoicesProps = {
  readonly invoices: readonly OwedInvoice[];
  readonly total: { readonly invoices: number; readonly due: number };
};

function OwedInvoices({ invoices, total }: OwedInvoicesProps) {
  if (invoices.length === 0) return <p className={classes.note}>Every plan invoice is paid.</p>;
  return (
    <>
      <p className={classes.note}>
        {quantity(total.invoices, 'invoice')}, {pounds(total.due)} in all. Teams are reminded by email 14, 30 and 60
        days after the issue. A payment without its reference waits under Bank.
      </p>
      <WideTable label="Table of plan invoices not paid">
        <table className={classes.table}>
          <caption className="hg-hidden">Plan invoices not paid, oldest first</caption>
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col">Team</th>
              <th scope="col">Issued</th>
              <th scope="col">Reference</th>
              <th scope="col" data-number="">
                Reminders
              </th>
              <th scope="col" data-number="">
                Total
              </th>
              <th scope="col" data-number="">
                Due
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row" className={classes.whole}>
                  {invoice.number}
                </th>
                <td>
                  <Link to="/ops/teams/$id" params={{ id: invoice.teamId }} className={classes.link}>
                    {invoice.teamName}
                  </Link>
                </td>
                <td className={classes.whole}>{date(invoice.dateIssued)}</td>
                <td className="hg-code">{invoice.reference}</td>
                <td data-number="">{invoice.reminders}</td>
                <td data-number="">{pounds(invoice.total)}</td>
                <td data-number="">{pounds(invoice.due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
