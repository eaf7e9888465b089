import { limits, type EndpointResponse, type setParticipantDates } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { MapColumns } from '../../../shared/files/map-columns.tsx';
import { UploadFile } from '../../../shared/files/upload-file.tsx';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import { useSetDates } from '../queries/use-set-dates.ts';
import classes from '../people/people.module.css';
import { datesOf, exampleDates, type DatedRow } from './list-dates.ts';

const offered = ['email', 'birthday', 'startedOn', 'ignore'] as const;
const shown = 5;

type DatesFileProps = { readonly budgetId: string; readonly onClose: () => void };

/** Why a file is refused: unreadable rows are named, so that no date is lost unnoticed. */
function refusalOf(rows: readonly DatedRow[]): string | undefined {
  const faulty = rows.flatMap((row) => ('problem' in row ? [`Row ${row.row}: ${row.problem}`] : []));
  if (faulty.length > shown)
    return `${faulty.slice(0, shown).join(' ')} ${faulty.length - shown} more rows cannot be read.`;
  if (faulty.length > 0) return faulty.join(' ');
  return rows.length > limits.budgetParticipants
    ? `A budget has at most ${quantity(limits.budgetParticipants, 'person', 'people')}.`
    : undefined;
}

/** Dates of many people from a file, in the three steps that every file takes. */
export function DatesFile({ budgetId, onClose }: DatesFileProps) {
  const set = useSetDates(budgetId);
  const { setBlocker } = useBlockers();
  const [left, setLeft] = useState<EndpointResponse<typeof setParticipantDates>>();
  const save = (rows: readonly DatedRow[]): void => {
    const people = rows.flatMap((row) => ('problem' in row ? [] : [row])).map(({ row: _row, ...dates }) => dates);
    set.mutate(people, {
      onSuccess: (answer) => {
        if (answer.unknown.length > 0) return setLeft(answer);
        toast(`Dates of ${quantity(answer.changed, 'person', 'people')} saved.`);
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title="Dates from a file" size={640}>
      {left ? (
        <Unknown {...left} onClose={onClose} />
      ) : (
        <div className={classes.form}>
          {set.error ? <ErrorBlock {...describeError(set.error)} /> : null}
          <p className={classes.quiet}>
            A column of email addresses, and one of birthdays or first days. An empty cell leaves the date that is kept.
          </p>
          <UploadFile label="File with dates" example={exampleDates}>
            {({ name, sheets }, close) => (
              <MapColumns
                sheets={sheets}
                from={name}
                offered={offered}
                take={datesOf}
                refuse={refusalOf}
                noun={['person', 'people']}
                action="Save dates of"
                working={set.isPending}
                setBlocker={setBlocker}
                onTake={save}
                onCancel={close}
              />
            )}
          </UploadFile>
        </div>
      )}
    </Modal>
  );
}

type UnknownProps = EndpointResponse<typeof setParticipantDates> & { readonly onClose: () => void };

/** Says whose dates were not saved, because they take no part in the budget. */
function Unknown({ changed, unknown, onClose }: UnknownProps) {
  return (
    <div className={classes.form}>
      <p role="status">
        {changed > 0 ? `Dates of ${quantity(changed, 'person', 'people')} are saved.` : 'No date is saved.'}{' '}
        {quantity(unknown.length, 'address belongs', 'addresses belong')} to nobody in this budget:{' '}
        {unknown.slice(0, shown).join(', ')}
        {unknown.length > shown ? ` and ${unknown.length - shown} more` : ''}.
      </p>
      <div className={classes.foot}>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  );
}
