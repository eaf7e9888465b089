import type { ReactNode } from 'react';
import classes from './ops.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** The details of one item, as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

type PartProps = { readonly title: string; readonly id: string; readonly children: ReactNode };

/** A section of a detail page. */
export function Part({ title, id, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type RowsProps<Item> = {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Headings of columns with amounts, which are right-aligned. */
  readonly amounts?: readonly string[];
  readonly items: readonly Item[];
  /** Returns the cells of a row, one for each heading. */
  readonly row: (item: Item) => readonly ReactNode[];
  readonly keyOf: (item: Item) => string;
  readonly none: string;
};

/** A small table with a text for its empty state. On phones each row becomes a card. */
export function Rows<Item>({ caption, heads, amounts = [], items, row, keyOf, none }: RowsProps<Item>) {
  const alignOf = (head: string | undefined) =>
    head === 'Action' || (head && amounts.includes(head)) ? 'end' : undefined;
  if (items.length === 0) return <p className={classes.note}>{none}</p>;
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-align={alignOf(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              {row(item).map((cell, index) => (
                <td
                  key={heads[index]}
                  data-align={alignOf(heads[index])}
                  data-label={index > 0 && heads[index] !== 'Action' ? heads[index] : undefined}
                >
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
