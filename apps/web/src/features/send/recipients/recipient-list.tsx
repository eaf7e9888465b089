import { EmptyState } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { CheckedTable } from '../../../shared/files/checked-table.tsx';
import type { CheckedRow, RowState } from '../../../shared/files/checked-table.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { usePagedRows } from '../../../shared/list/use-paged-rows.ts';
import { labelOf, recipientFields } from '../draft/recipient.ts';
import type { Recipient, RecipientField } from '../draft/recipient.ts';
import type { CheckedList } from './check-recipients.ts';
import { ListActions } from './list-actions.tsx';
import type { ListEdits } from './list-actions.tsx';
import classes from './recipient-list.module.css';
import type { SourceColumns } from './source-columns.ts';

type RecipientListProps = {
  readonly recipients: readonly Recipient[];
  readonly list: CheckedList;
  readonly edits: ListEdits;
  readonly sources?: readonly SourceColumns[];
  readonly method?: 'email' | 'sms';
};

const tabs: readonly { readonly state: RowState; readonly label: string }[] = [
  { state: 'ready', label: 'Ready' },
  { state: 'warning', label: 'Warnings' },
  { state: 'error', label: 'Errors' },
];

/** Returns the tab that needs attention, unless the person chose one that still has rows. */
function shownTab(chosen: RowState | undefined, counts: Readonly<Record<RowState, number>>): RowState {
  if (chosen && counts[chosen] > 0) return chosen;
  return counts.error > 0 ? 'error' : counts.ready > 0 ? 'ready' : 'warning';
}

/**
 * The list of all recipients, from any source, checked row by row and corrected in place. Also the third step of an
 * upload.
 */
export function RecipientList({ recipients, list, edits, sources = [], method = 'email' }: RecipientListProps) {
  const [chosen, setChosen] = useState<RowState>();
  const counts: Readonly<Record<RowState, number>> = { ready: list.ready, warning: list.warnings, error: list.errors };
  const tab = shownTab(chosen, counts);
  const rows = recipients.flatMap((recipient, index): CheckedRow<RecipientField>[] => {
    const check = list.checks[index];
    return check?.state === tab
      ? [
          {
            index,
            number: recipient.row,
            texts: recipient,
            check,
            fixed: recipient.userId === undefined ? undefined : 'Someone in your team',
          },
        ]
      : [];
  });
  const { shown, pager } = usePagedRows(rows);
  if (recipients.length === 0)
    return (
      <EmptyState compact title="No recipients yet" scene="letter">
        Add people above; each row is checked as it comes. Nothing is charged until you confirm.
      </EmptyState>
    );

  const columns = recipientFields
    .filter((field) => field === 'email' || field === 'name' || recipients.some((recipient) => recipient[field] !== ''))
    .map((field) => ({ field, label: labelOf(field, method), lines: field === 'message' || field === 'notes' }));
  return (
    <div className={classes.list}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          setChosen(tabs.find(({ state }) => state === value)?.state);
          pager.onPage(1);
        }}
      >
        <Tabs.List aria-label="Recipients by result">
          {tabs.map(({ state, label }) => (
            <Tabs.Tab key={state} value={state} disabled={counts[state] === 0}>
              {label}{' '}
              <span className={classes.count} data-state={counts[state] > 0 ? state : undefined}>
                {count(counts[state])}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListActions tab={tab} recipients={recipients} list={list} edits={edits} sources={sources} method={method} />
          <CheckedTable
            label={`Recipients, ${tab}`}
            rows={shown}
            columns={columns}
            onEdit={edits.edit}
            onRemove={edits.remove}
          />
          {rows.length > 25 ? <Pager label="recipients" {...pager} /> : null}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
