import { count } from '@huggg/ui/format';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { RowCheck } from './check-recipients.ts';
import { RecipientCell } from './recipient-cell.tsx';
import classes from './recipient-table.module.css';
import { fieldLabels } from './recipient.ts';
import type { Recipient, RecipientField } from './recipient.ts';

export type TableRow = { readonly index: number; readonly recipient: Recipient; readonly check: RowCheck };

export type RowActions = {
  readonly onEdit: (index: number, field: RecipientField, value: string) => void;
  readonly onRemove: (index: number) => void;
};

type RecipientTableProps = RowActions & { readonly label: string; readonly rows: readonly TableRow[]; /** Columns that anybody in the list has something in. */ readonly fields: readonly RecipientField[] };

/** A page of recipients, each cell edited in place, each reason under the cell it is about. */
export function RecipientTable({ label, rows, fields, onEdit, onRemove }: RecipientTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-wide={fields.length > 2 || undefined}>
        <caption className="hg-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.number}><span className="hg-hidden">Row</span></th>
            {fields.map((field) => <th key={field} scope="col" data-field={field}>{fieldLabels[field]}</th>)}
            <th scope="col" className={classes.remove}><span className="hg-hidden">Remove</span></th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, recipient, check }) => (
            <Row key={index} index={index} recipient={recipient} check={check} fields={fields} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = TableRow & RowActions & { readonly fields: readonly RecipientField[] };

const linesIn: readonly RecipientField[] = ['message', 'notes'];

/** Drawn again only when it changes: a page of rows stays light while one of them is edited. */
const Row = memo(function Row({ index, recipient, check, fields, onEdit, onRemove }: RowProps) {
  const number = count(index + 1);
  const reasonId = `row-${index}-reason`;
  return (
    <tr data-state={check.state}>
      <td className={classes.number}>{number}</td>
      {fields.map((field) => {
        const about = check.field === field;
        return (
          <td key={field} data-field={field}>
            {field === 'email' && recipient.userId !== undefined
              ? <span className={classes.person}>Someone in your team</span>
              : <RecipientCell column={field} value={recipient[field]} label={`${fieldLabels[field]}, row ${number}`} invalid={about && check.state === 'error'} describedBy={about && check.reason !== undefined ? reasonId : undefined} lines={linesIn.includes(field)} onCommit={(value) => { onEdit(index, field, value); }} />}
            {about && check.reason !== undefined ? <Reason id={reasonId} check={check} onUse={(value) => { onEdit(index, field, value); }} /> : null}
          </td>
        );
      })}
      <td className={classes.remove}>
        <ActionIcon size={32} aria-label={`Remove row ${number}`} onClick={() => { onRemove(index); }}><IconX size={18} stroke={1.75} /></ActionIcon>
      </td>
    </tr>
  );
});

function Reason({ id, check: { state, reason, suggestion }, onUse }: { readonly id: string; readonly check: RowCheck; readonly onUse: (value: string) => void }) {
  const Icon = state === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <p className={classes.reason} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span id={id}>{reason}</span>
      {suggestion === undefined ? null : <Button variant="subtle" size="compact-sm" onClick={() => { onUse(suggestion); }}>Use it</Button>}
    </p>
  );
}
