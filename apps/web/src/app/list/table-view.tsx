import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useRowLink } from './row-link.ts';
import { isSelected, pageState } from './selection.ts';
import classes from './table-view.module.css';
import type { ListColumn, ListTableProps } from './types.ts';
import type { ListControls } from './use-list-controls.ts';

export type ViewProps<Row> = ListTableProps<Row> & { readonly rows: readonly Row[]; readonly shown: readonly ListColumn<Row>[]; readonly controls: ListControls<Row> };

/** The list as a table: header that stays in sight, one link and one checkbox a row. */
export function TableView<Row>(props: ViewProps<Row>) {
  const { label, rows, shown, selection, data } = props;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={data.isFetching ?? false}>
        <caption className="hg-hidden">{label}</caption>
        <colgroup>
          {selection ? <col className={classes.checkColumn} /> : null}
          {shown.map(({ key, width }) => <col key={key} style={width ? { width } : undefined} />)}
        </colgroup>
        <Head {...props} />
        <tbody>{rows.map((row, index) => <Row key={props.rowKey(row)} {...props} row={row} index={index} />)}</tbody>
      </table>
    </div>
  );
}

function Head<Row>({ shown, selection, controls, search }: ViewProps<Row>) {
  const state = selection ? pageState(selection.value, controls.pageKeys) : 'none';
  return (
    <thead>
      <tr>
        {selection
          ? <th scope="col" className={classes.check}>
              <Checkbox
                aria-label="Select this page" checked={state === 'all'} indeterminate={state === 'some'} disabled={controls.pageKeys.length === 0}
                onChange={controls.togglePage}
              />
            </th>
          : null}
        {shown.map((column) => {
          const sorted = column.sort !== undefined && search.sort === column.sort ? (search.order ?? 'desc') : undefined;
          return (
            <th key={column.key} scope="col" data-align={column.align} {...(column.sort ? { 'aria-sort': sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none' } : {})}>
              {column.sort
                ? <button type="button" className={classes.sort} data-sorted={sorted} onClick={() => { controls.sortBy(column); }}>
                    {column.title}<SortMark order={sorted} />
                  </button>
                : column.title}
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

function Row<Row>({ row, index, shown, selection, rowKey, rowTo, rowName, controls }: ViewProps<Row> & { readonly row: Row; readonly index: number }) {
  const router = useRouter();
  const to = rowTo(row);
  const link = useRowLink()(to);
  const chosen = selection ? isSelected(selection.value, rowKey(row)) : false;
  const selectable = selection?.selectable?.(row) ?? true;
  // A press anywhere opens the row, unless it is on something of its own or ends a selection of text.
  const open = (event: MouseEvent<HTMLElement>): void => {
    if ((event.target as HTMLElement).closest('a, button, input, label, [role=note]') || getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
    else void router.navigate(link);
  };
  return (
    <tr data-row="" data-selected={chosen || undefined} onClick={open}>
      {selection
        ? <td className={classes.check}>
            <Checkbox
              aria-label={`Select ${rowName(row)}`} checked={chosen} disabled={!selectable} onChange={() => { /* the click knows about Shift */ }}
              onClick={(event) => { controls.toggleRow(index, event.shiftKey); }}
            />
          </td>
        : null}
      {shown.map((column, position) => (
        <td key={column.key} data-align={column.align}>
          {position === 0 ? <Link {...link} className={classes.link} data-row-link="">{column.render(row)}</Link> : column.render(row)}
        </td>
      ))}
    </tr>
  );
}
