import type { GiftLiability } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import classes from './accounting.module.css';
import { ageRows, barLength, giftsText } from './accounting-text.ts';
import { Loaded } from './loaded.tsx';
import { liabilityQuery } from './queries/liability-query.ts';

/** The amount owed for unredeemed gifts: a bar and the figures for each age. */
export function LiabilitySection() {
  const liability = useQuery(liabilityQuery);
  return (
    <section aria-labelledby="liability">
      <h2 id="liability" className={classes.title}>
        Unredeemed gifts by age
      </h2>
      <Loaded query={liability} label="Loading unredeemed gifts" columns={3}>
        {(data) => <Ages liability={data} />}
      </Loaded>
    </section>
  );
}

function Ages({ liability: { data, gifts, value } }: { readonly liability: GiftLiability }) {
  const rows = ageRows(data);
  return (
    <>
      <p className={classes.note}>
        {gifts === 0 ? 'Every gift is redeemed or has ended.' : `${pounds(value)} is owed for ${giftsText(gifts)}.`}
      </p>
      <table className={`${classes.table} ${classes.ages}`}>
        <caption className="hg-hidden">Value of gifts that are not redeemed, by age</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            <th scope="col" data-number="">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.upToDays ?? 'rest'}>
              <th scope="row">
                {row.words} <span className={classes.kind}>{giftsText(row.gifts)}</span>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${barLength(row.value, rows)}%` }} />
                </span>
              </th>
              <td data-number="">{pounds(row.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-number="">{pounds(value)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
