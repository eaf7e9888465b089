import type { ReactNode } from 'react';
import classes from './people-sums.module.css';

type PeopleSumsProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly ReactNode[] }[];
};

/** A table of people and amounts. On a phone each person's amounts are below their name. */
export function PeopleSums({ caption, columns, rows }: PeopleSumsProps) {
  return (
    <table className={classes.table}>
      <caption className="hg-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={columns[place]} data-label={columns[place]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
