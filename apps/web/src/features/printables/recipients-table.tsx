import { printLimits } from '@huggg/contracts';
import type { PrintableField, PrintableReceiver } from '@huggg/contracts';
import { StatusBadge } from '@huggg/ui';
import { giftStatus } from '@huggg/ui/status';
import { Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import tables from '../../shared/documents/document-table.module.css';
import { pagesText } from '../../shared/gifts/pages-text.ts';
import { Pager } from '../../shared/list/pager.tsx';
import { usePagedRows } from '../../shared/list/use-paged-rows.ts';
import classes from './printables.module.css';
import type { ReceiverEdits } from './use-receiver-edits.ts';

type RecipientsTableProps = {
  readonly orderId: string;
  readonly receivers: readonly PrintableReceiver[];
  readonly fields: readonly PrintableField[];
  readonly edits: ReceiverEdits;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
};

/** The gifts of the order, in order: the text of each page, and how often it was printed. */
export function RecipientsTable(props: RecipientsTableProps) {
  const { receivers, fields, selected, onSelect } = props;
  const { shown, pager } = usePagedRows(receivers);
  const onPage = shown.map(({ hugggId }) => hugggId);
  const chosen = onPage.filter((id) => selected.includes(id)).length;
  return (
    <>
      <table className={`${tables.table} ${classes.recipients}`}>
        <caption className="hg-hidden">Gifts of this order and their pages</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Select all on this page"
                checked={onPage.length > 0 && chosen === onPage.length}
                indeterminate={chosen > 0 && chosen < onPage.length}
                onChange={(event) => {
                  const others = selected.filter((id) => !onPage.includes(id));
                  onSelect(event.currentTarget.checked ? [...others, ...onPage] : others);
                }}
              />
            </th>
            <th scope="col">Gift</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Status</th>
            <th scope="col">Pages</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((receiver) => (
            <OneRow key={receiver.hugggId} receiver={receiver} {...props} />
          ))}
        </tbody>
      </table>
      <Pager label="recipients" {...pager} />
    </>
  );
}

type OneRowProps = RecipientsTableProps & { readonly receiver: PrintableReceiver };

function OneRow({ receiver, orderId, fields, edits, selected, onSelect }: OneRowProps) {
  const { hugggId, position, statusId } = receiver;
  const { pages, now } = pagesText(receiver);
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={`Select gift ${position}`}
          checked={selected.includes(hugggId)}
          onChange={(event) =>
            onSelect(event.currentTarget.checked ? [...selected, hugggId] : selected.filter((id) => id !== hugggId))
          }
        />
      </td>
      <th scope="row">
        <Link to="/transactions/$id/gifts/$giftId" params={{ id: orderId, giftId: hugggId }} className={classes.link}>
          Gift {position}
        </Link>
      </th>
      {fields.map(({ name, label, placeholder, defaultValue }) => (
        <td key={name} data-label={label}>
          <TextInput
            size="sm"
            aria-label={`${label}, gift ${position}`}
            placeholder={defaultValue || placeholder}
            maxLength={printLimits.valueCharacters}
            value={edits.valueOf(receiver, name)}
            onChange={(event) => edits.change(receiver, name, event.currentTarget.value)}
          />
        </td>
      ))}
      <td data-label="Status">
        <StatusBadge status={giftStatus(statusId)} quiet />
      </td>
      <td data-label="Pages">
        {pages}
        {now ? <span className={tables.detail}>{now}</span> : null}
      </td>
    </tr>
  );
}
