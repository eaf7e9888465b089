import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './charts.module.css';

type ChartTableProps = {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
  readonly children: ReactNode;
};

/** A drawn chart, with the same figures as a table one press away. */
export function ChartTable({ caption, head, rows, children }: ChartTableProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <div className={classes.chart}>
      {asTable ? (
        <table className={classes.table} id={id}>
          <caption className="hg-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="hg-tabular">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
      <button type="button" className={classes.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {asTable ? 'Show as chart' : 'Show as table'}
      </button>
    </div>
  );
}
