import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './card-view.module.css';
import { useRowLink } from './row-link.ts';
import { isSelected } from './selection.ts';
import type { ViewProps } from './table-view.tsx';
import type { ListColumn } from './types.ts';

/** The list on a phone: one card per row, with the same link and the same checkbox. */
export function CardView<Row>({
  label,
  rows,
  shown,
  selection,
  rowKey,
  rowTo,
  rowName,
  controls,
  data,
}: ViewProps<Row>) {
  const linkOf = useRowLink();
  const [first, ...rest] = shown;
  const aside = rest.filter(({ card }) => card === 'aside');
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={data.isFetching ?? false}
      data-refreshing={data.isFetching || undefined}
    >
      {rows.map((row, index) => {
        const key = rowKey(row);
        const chosen = selection ? isSelected(selection.value, key) : false;
        return (
          <li key={key} className={classes.card} data-row="" data-selected={chosen || undefined}>
            <div className={classes.head}>
              {selection ? (
                <Checkbox
                  className={classes.check}
                  aria-label={`Select ${rowName(row)}`}
                  checked={chosen}
                  disabled={!(selection.selectable?.(row) ?? true)}
                  onChange={() => controls.toggleRow(index, false)}
                />
              ) : null}
              {rowTo ? (
                <Link {...linkOf(rowTo(row))} className={classes.link} data-row-link="">
                  {first?.render(row)}
                </Link>
              ) : (
                <span className={classes.name}>{first?.render(row)}</span>
              )}
              <div className={classes.aside}>
                {aside.map((column) => (
                  <span key={column.key}>{column.render(row)}</span>
                ))}
              </div>
            </div>
            <Body row={row} columns={rest} />
          </li>
        );
      })}
    </ul>
  );
}

/** The content below a card's title. */
function Body<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly ListColumn<Row>[] }) {
  const across = columns.filter(({ card }) => card === 'across');
  const acts = columns.filter(({ card }) => card === 'foot');
  const lines = columns.filter(({ card }) => card === undefined || card === 'line');
  return (
    <>
      {across.map((column) => (
        <div key={column.key} className={classes.across}>
          {column.render(row)}
        </div>
      ))}
      <dl className={classes.lines}>
        {lines.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {acts.map((column) => (
        <div key={column.key} className={classes.acts}>
          {column.render(row)}
        </div>
      ))}
    </>
  );
}
