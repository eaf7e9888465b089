import { count } from '@huggg/ui/format';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { CheckedCell } from './checked-cell.tsx';
import classes from './checked-table.module.css';

export type RowState = 'ready' | 'warning' | 'error';

/** The result of the check of one row, and its field. */
export type RowCheck<Field extends string> = {
  readonly state: RowState;
  readonly field?: Field;
  readonly reason?: string;
  /** The value that was probably meant. */
  readonly suggestion?: string;
};

export type CheckedColumn<Field extends string> = {
  readonly field: Field;
  readonly label: string;
  /** Whether the field holds several lines of text. */ readonly lines?: boolean;
};

export type CheckedRow<Field extends string> = {
  /** Index in the complete list. */
  readonly index: number;
  /** Row number in the uploaded file, if it came from one. */
  readonly number?: number | undefined;
  readonly texts: Readonly<Record<Field, string>>;
  readonly check: RowCheck<Field>;
  /** Text shown in the first cell, which then cannot be edited. */
  readonly fixed?: string | undefined;
};

type RowActions<Field extends string> = {
  readonly onEdit: (index: number, field: Field, value: string) => void;
  readonly onRemove: (index: number) => void;
};

type CheckedTableProps<Field extends string> = RowActions<Field> & {
  readonly label: string;
  readonly rows: readonly CheckedRow<Field>[];
  readonly columns: readonly CheckedColumn<Field>[];
};

/** The third of three steps for a file: a page of its rows. Each cell is edited in place, with its error below it. */
export function CheckedTable<Field extends string>({
  label,
  rows,
  columns,
  onEdit,
  onRemove,
}: CheckedTableProps<Field>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-columns={columns.length > 2 ? 'many' : columns.length}>
        <caption className="hg-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              <span className="hg-hidden">Row</span>
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-field={column.field}>
                {column.label}
              </th>
            ))}
            <th scope="col" className={classes.remove}>
              <span className="hg-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, number, texts, check, fixed }) => (
            <MemoRow
              key={index}
              index={index}
              number={number}
              texts={texts}
              check={check}
              fixed={fixed}
              columns={columns}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Field extends string> = CheckedRow<Field> &
  RowActions<Field> & { readonly columns: readonly CheckedColumn<Field>[] };

function Row<Field extends string>({
  index,
  number: given,
  texts,
  check,
  fixed,
  columns,
  onEdit,
  onRemove,
}: RowProps<Field>) {
  const number = count(given ?? index + 1);
  const reasonId = `row-${index}-reason`;
  return (
    <tr data-state={check.state}>
      <td className={classes.number}>{number}</td>
      {columns.map(({ field, label, lines = false }, place) => {
        const about = check.field === field;
        return (
          <td key={field} data-field={field}>
            {place === 0 && fixed !== undefined ? (
              <span className={classes.person}>{fixed}</span>
            ) : (
              <CheckedCell
                column={field}
                value={texts[field]}
                label={`${label}, row ${number}`}
                invalid={about && check.state === 'error'}
                describedBy={about && check.reason !== undefined ? reasonId : undefined}
                lines={lines}
                onCommit={(value) => onEdit(index, field, value)}
              />
            )}
            {about && check.reason !== undefined ? (
              <Reason id={reasonId} check={check} onUse={(value) => onEdit(index, field, value)} />
            ) : null}
          </td>
        );
      })}
      <td className={classes.remove}>
        <ActionIcon size={32} aria-label={`Remove row ${number}`} onClick={() => onRemove(index)}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** Rendered again only when it changes, so that a page of rows stays fast while one of them is edited. */
const MemoRow = memo(Row) as typeof Row;

function Reason({
  id,
  check: { state, reason, suggestion },
  onUse,
}: {
  readonly id: string;
  readonly check: RowCheck<string>;
  readonly onUse: (value: string) => void;
}) {
  const Icon = state === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <p className={classes.reason} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span id={id}>{reason}</span>
      {suggestion === undefined ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onUse(suggestion)}>
          Use it
        </Button>
      )}
    </p>
  );
}
