import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useRowLink } from './row-link.ts';
import type { RowLink } from './row-link.ts';
import { isSelected, pageState } from './selection.ts';
import classes from './table-view.module.css';
import type { ListColumn, ListTableProps } from './types.ts';
import type { ListControls } from './use-list-controls.ts';

export type ViewProps<Row> = ListTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly shown: readonly ListColumn<Row>[];
  readonly controls: ListControls<Row>;
};

/** The list as a table: a sticky header, and one link and one checkbox per row. */
export function TableView<Row>(props: ViewProps<Row>) {
  const { label, rows, shown, selection, data } = props;
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-busy={data.isFetching ?? false}
        data-refreshing={data.isFetching || undefined}
      >
        <caption className="hg-hidden">{label}</caption>
        <colgroup>
          {selection ? <col className={classes.checkColumn} /> : null}
          {shown.map(({ key, width }) => (
            <col key={key} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <Head {...props} />
        <tbody>
          {rows.map((row, index) => (
            <Row key={props.rowKey(row)} {...props} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ shown, selection, controls, search }: ViewProps<Row>) {
  const state = selection ? pageState(selection.value, controls.pageKeys) : 'none';
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label="Select this page"
              checked={state === 'all'}
              indeterminate={state === 'some'}
              disabled={controls.pageKeys.length === 0}
              onChange={controls.togglePage}
            />
          </th>
        ) : null}
        {shown.map((column) => {
          const sorted =
            column.sort !== undefined && search.sort === column.sort ? (search.order ?? 'desc') : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              {...(column.sort
                ? { 'aria-sort': sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none' }
                : {})}
            >
              {column.sort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted}
                  onClick={() => controls.sortBy(column)}
                >
                  {column.title}
                  <SortMark order={sorted} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ order }: { readonly order: 'asc' | 'desc' | undefined }) {
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return <Icon size={14} stroke={1.75} aria-hidden="true" />;
}

type RowProps<Row> = ViewProps<Row> & { readonly row: Row; readonly index: number };

function Row<Row>(props: RowProps<Row>) {
  return props.rowTo ? (
    <OpeningRow {...props} to={props.rowTo(props.row)} />
  ) : (
    <tr data-row="">
      <Cells {...props} />
    </tr>
  );
}

/** A row with a link. */
function OpeningRow<Row>({ to, ...props }: RowProps<Row> & { readonly to: string }) {
  const { row, selection, rowKey } = props;
  const router = useRouter();
  const link = useRowLink()(to);
  const chosen = selection ? isSelected(selection.value, rowKey(row)) : false;
  // A click anywhere opens the row, unless it is on a control or ends a text selection.
  const open = (event: MouseEvent<HTMLElement>): void => {
    if ((event.target as HTMLElement).closest('a, button, input, label, [role=note]') || getSelection()?.toString())
      return;
    if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
    else void router.navigate(link);
  };
  return (
    <tr data-row="" data-opens="" data-selected={chosen || undefined} onClick={open}>
      <Cells {...props} link={link} />
    </tr>
  );
}

function Cells<Row>({
  row,
  index,
  shown,
  selection,
  rowKey,
  rowName,
  controls,
  link,
}: RowProps<Row> & { readonly link?: RowLink }) {
  return (
    <>
      {selection ? (
        <td className={classes.check}>
          <Checkbox
            aria-label={`Select ${rowName(row)}`}
            checked={isSelected(selection.value, rowKey(row))}
            disabled={!(selection.selectable?.(row) ?? true)}
            onChange={() => {
              /* Handled by onClick, which has the Shift key */
            }}
            onClick={(event) => controls.toggleRow(index, event.shiftKey)}
          />
        </td>
      ) : null}
      {shown.map((column, position) => (
        <td key={column.key} data-align={column.align}>
          {position === 0 && link ? (
            <Link {...link} className={classes.link} data-row-link="">
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </>
  );
}
