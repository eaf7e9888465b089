import { quantity } from '@huggg/ui/format';
import { Button, Switch } from '@mantine/core';
import type { RowState } from '../../../shared/files/checked-table.tsx';
import { FaultyRows } from '../../../shared/files/faulty-rows.tsx';
import type { CheckedList } from './check-recipients.ts';
import { errorRows } from './error-file.ts';
import classes from './list-actions.module.css';
import type { SourceColumns } from './source-columns.ts';
import type { Recipient, RecipientField } from '../draft/recipient.ts';

/** The edits available on a list; each removal can be undone. */
export type ListEdits = {
  readonly edit: (index: number, field: RecipientField, value: string) => void;
  readonly remove: (index: number) => void;
  readonly removeState: (state: RowState) => void;
  readonly removeDuplicates: () => void;
  /** Applies every suggested address to the rows in that state. */
  readonly useSuggestions: (state: RowState) => void;
  readonly allowDuplicates: boolean;
  readonly setAllowDuplicates: (allow: boolean) => void;
};

type ListActionsProps = {
  readonly tab: RowState;
  readonly recipients: readonly Recipient[];
  readonly list: CheckedList;
  readonly edits: ListEdits;
  /** The unimported columns of the files that recipients came from. */
  readonly sources: readonly SourceColumns[];
  readonly method: 'email' | 'sms';
};

/** The actions on all rows of a tab. */
export function ListActions({ tab, recipients, list, edits, sources, method }: ListActionsProps) {
  const suggestions = list.checks.filter(({ state, suggestion }) => state === tab && suggestion !== undefined).length;
  if (tab === 'error') {
    return (
      <FaultyRows
        count={list.errors}
        name="Recipients with errors"
        rows={() => errorRows(recipients, list, sources, method)}
        onRemove={() => edits.removeState('error')}
      >
        {suggestions > 0 ? (
          <Button size="sm" onClick={() => edits.useSuggestions('error')}>
            Repair {quantity(suggestions, 'address', 'addresses')}
          </Button>
        ) : null}
      </FaultyRows>
    );
  }
  return (
    <div className={classes.actions}>
      {list.duplicates > 0 || edits.allowDuplicates ? (
        <Switch
          label="Allow duplicates"
          description={
            edits.allowDuplicates
              ? 'Someone listed twice gets two gifts.'
              : `${quantity(list.duplicates, 'repeat')} left out; the first stays.`
          }
          checked={edits.allowDuplicates}
          onChange={(event) => edits.setAllowDuplicates(event.currentTarget.checked)}
        />
      ) : null}
      <span className={classes.space} />
      {tab === 'warning' && suggestions > 0 ? (
        <Button variant="default" size="sm" onClick={() => edits.useSuggestions('warning')}>
          Use {quantity(suggestions, 'suggestion')}
        </Button>
      ) : null}
      {tab === 'warning' && list.duplicates > 0 ? (
        <Button variant="default" size="sm" onClick={edits.removeDuplicates}>
          Remove {quantity(list.duplicates, 'repeat')}
        </Button>
      ) : null}
      {tab === 'ready' ? (
        <Button variant="subtle" color="neutral" size="sm" onClick={() => edits.removeState('ready')}>
          {list.ready === 1 ? 'Remove 1 row' : `Remove all ${quantity(list.ready, 'row')}`}
        </Button>
      ) : null}
    </div>
  );
}
