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
import { CheckDates } from './check-dates.tsx';
import { datesOf, exampleDates, type CheckedDates, type DatedRow } from './list-dates.ts';

const offered = ['email', 'birthday', 'startedOn', 'ignore'] as const;
const maxShown = 5;

type DatesFileProps = { readonly budgetId: string; readonly onClose: () => void };

/** Returns why a file cannot be imported, regardless of its rows. */
const refusalOf = (rows: readonly DatedRow[]): string | undefined =>
  rows.length > limits.budgetParticipants
    ? `A budget has at most ${quantity(limits.budgetParticipants, 'person', 'people')}.`
    : undefined;

/** Imports dates of many people from a file, in the three steps that are the same for all files. */
export function DatesFile({ budgetId, onClose }: DatesFileProps) {
  const set = useSetDates(budgetId);
  const { setBlocker } = useBlockers();
  const [left, setLeft] = useState<EndpointResponse<typeof setParticipantDates>>();
  const [found, setFound] = useState<readonly DatedRow[]>();
  const save = (people: CheckedDates['good']): void => {
    set.mutate([...people], {
      onSuccess: (answer) => {
        if (answer.unknown.length > 0) return setLeft(answer);
        toast(`Dates of ${quantity(answer.changed, 'person', 'people')} saved.`);
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title="Dates from a file" size={800}>
      {left ? (
        <UnknownPeople {...left} onClose={onClose} />
      ) : (
        <div className={classes.form}>
          {set.error ? <ErrorBlock {...describeError(set.error)} /> : null}
          <p className={classes.quiet}>
            A column of email addresses, and one of birthdays or first days. An empty cell leaves the date unchanged.
          </p>
          <UploadFile label="File with dates" example={exampleDates}>
            {({ name, sheets }, close) =>
              found ? (
                <CheckDates
                  found={found}
                  from={name}
                  working={set.isPending}
                  setBlocker={setBlocker}
                  onSave={save}
                  onClose={() => {
                    setFound(undefined);
                    close();
                  }}
                />
              ) : (
                <MapColumns
                  sheets={sheets}
                  from={name}
                  offered={offered}
                  take={datesOf}
                  refuse={refusalOf}
                  noun={['person', 'people']}
                  setBlocker={setBlocker}
                  onTake={setFound}
                  onCancel={close}
                />
              )
            }
          </UploadFile>
        </div>
      )}
    </Modal>
  );
}

type UnknownPeopleProps = EndpointResponse<typeof setParticipantDates> & { readonly onClose: () => void };

/** Lists the people whose dates were not saved, because they are not participants of the budget. */
function UnknownPeople({ changed, unknown, onClose }: UnknownPeopleProps) {
  return (
    <div className={classes.form}>
      <p role="status">
        {changed > 0 ? `Dates of ${quantity(changed, 'person', 'people')} are saved.` : 'No date is saved.'}{' '}
        {quantity(unknown.length, 'address belongs', 'addresses belong')} to nobody in this budget:{' '}
        {unknown.slice(0, maxShown).join(', ')}
        {unknown.length > maxShown ? ` and ${unknown.length - maxShown} more` : ''}.
      </p>
      <div className={classes.foot}>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  );
}
