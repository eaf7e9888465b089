import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { useRef } from 'react';
import { describeError } from '../api/describe-error.ts';
import { usePhone } from '../device/use-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardView } from './card-view.tsx';
import { ColumnMenu } from './column-menu.tsx';
import classes from './list-table.module.css';
import { Pager } from './pager.tsx';
import { selectedCount } from './selection.ts';
import { TableView } from './table-view.tsx';
import { defaultPageSize } from './types.ts';
import type { ListTableProps } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useListControls } from './use-list-controls.ts';
import { useListKeys } from './use-list-keys.ts';

const noRows: readonly never[] = [];

/**
 * The table used for every list: the server sorts and pages; rows are selected one by one, by range with Shift, by
 * page, or all that match; columns can be chosen; j, k, x, e and Enter work; phones show cards; loading, empty and
 * failed states are displayed.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { id, columns, data, selection, toolbar, tools, search, onSearch, onEdit, label } = props;
  const rows = data.rows ?? noRows;
  const frame = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const ownChoice = useColumns(id, columns);
  const { shown, isShown, setShown } = props.columnChoice ?? ownChoice;
  const controls = useListControls(props, rows);
  useListKeys(frame, {
    select: selection
      ? (index) => {
          controls.toggleRow(index, false);
        }
      : undefined,
    edit: onEdit
      ? (index) => {
          const row = rows[index];
          if (row !== undefined) onEdit(row);
        }
      : undefined,
  });
  const selecting = selection !== undefined && selectedCount(selection.value, data.total) > 0;
  const View = phone ? CardView : TableView;
  return (
    <div ref={frame} className={classes.list}>
      <div className={classes.toolbar}>
        <div className={classes.filters}>{toolbar}</div>
        <div className={classes.tools}>
          {tools}
          {phone ? null : <ColumnMenu columns={columns} isShown={isShown} setShown={setShown} />}
        </div>
      </div>
      <div className={classes.card}>
        {selecting ? (
          <BulkBar
            selection={selection}
            page={controls.pageKeys}
            total={data.total}
            capped={data.totalCapped ?? false}
          />
        ) : null}
        <Content {...props} rows={rows}>
          <View {...props} rows={rows} shown={phone ? columns : shown} controls={controls} />
          <Pager
            label={label}
            page={pageOf(props)}
            cursors={data.cursors}
            size={search.size ?? defaultPageSize}
            total={data.total}
            capped={data.totalCapped ?? false}
            onPage={(page, cursor) => {
              onSearch({ ...search, page: page === 1 ? undefined : page, cursor });
              frame.current?.scrollIntoView({ block: 'start' });
            }}
            onSize={(size) =>
              onSearch({
                ...search,
                size: size === defaultPageSize ? undefined : size,
                page: undefined,
                cursor: undefined,
              })
            }
          />
        </Content>
      </div>
    </div>
  );
}

/**
 * Returns the page number. Pages with cursors are counted from the first; without a cursor, the URL shows the first
 * page.
 */
function pageOf<Row>({ data, search }: ListTableProps<Row>): number {
  return data.cursors && search.cursor === undefined ? 1 : (search.page ?? 1);
}

function Content<Row>({
  data,
  rows,
  columns,
  label,
  empty,
  children,
}: ListTableProps<Row> & { readonly rows: readonly Row[]; readonly children: React.ReactNode }) {
  if (data.error) {
    const { message, help, requestId } = describeError(data.error);
    return (
      <div className={classes.inset}>
        <ErrorBlock
          message={message}
          help={help}
          requestId={requestId}
          onRetry={data.retry}
          retrying={data.isFetching ?? false}
        />
      </div>
    );
  }
  if (data.isPending)
    return <SkeletonTable columns={Math.min(6, columns.length)} label={`Loading ${label.toLowerCase()}`} />;
  return rows.length === 0 ? empty : children;
}
