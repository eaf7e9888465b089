import type { DailyClose } from '@huggg/contracts';
import { count, date, pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import classes from './accounting.module.css';
import { WideTable } from '../../shared/list/wide-table.tsx';
import { Loaded } from './loaded.tsx';
import { dailyClosesQuery } from './queries/daily-closes-query.ts';

const columns: readonly { readonly head: string; readonly of: (close: DailyClose) => number }[] = [
  { head: 'Redeemed', of: ({ redeemed }) => redeemed },
  { head: 'Fees', of: ({ fees }) => fees },
  { head: 'Expired', of: ({ expired }) => expired },
  { head: 'VAT in these', of: ({ redeemedVat, feesVat, expiredVat }) => redeemedVat + feesVat + expiredVat },
  { head: 'Debited', of: ({ debited }) => debited },
  { head: 'VAT invoiced', of: ({ soldVat }) => soldVat },
  { head: 'VAT credited', of: ({ creditedVat }) => creditedVat },
  { head: 'Plans invoiced', of: ({ plans }) => plans },
  { head: 'VAT in plans', of: ({ plansVat }) => plansVat },
  { head: 'Plans earned', of: ({ plansEarned }) => plansEarned },
];

/** The amounts that each night's close posted to the house book. */
export function ClosesSection() {
  const closes = useInfiniteQuery(dailyClosesQuery);
  return (
    <section aria-labelledby="closes">
      <h2 id="closes" className={classes.title}>
        Daily closes
      </h2>
      <Loaded query={closes} label="Loading daily closes" columns={6}>
        {({ pages }) => <Closes closes={pages.flatMap(({ data }) => data)} />}
      </Loaded>
      {closes.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={closes.isFetchingNextPage}
          onClick={() => void closes.fetchNextPage()}
        >
          Show earlier days
        </Button>
      ) : null}
    </section>
  );
}

function Closes({ closes }: { readonly closes: readonly DailyClose[] }) {
  if (closes.length === 0)
    return <p className={classes.note}>No day is closed yet. Each day is closed the night after it.</p>;
  return (
    <>
      <p className={classes.note}>Amounts include VAT. What came after a close is in that of the next day.</p>
      <WideTable label="Table of daily closes">
        <table className={classes.table}>
          <caption className="hg-hidden">Daily closes, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" data-number="">
                  {head}
                </th>
              ))}
              <th scope="col" data-number="">
                Entries
              </th>
            </tr>
          </thead>
          <tbody>
            {closes.map((close) => (
              <tr key={close.day}>
                <th scope="row">{date(close.day)}</th>
                {columns.map(({ head, of }) => (
                  <td key={head} data-number="">
                    {pounds(of(close))}
                  </td>
                ))}
                <td data-number="">{count(close.entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
