import type { AutomatedBudgetDetail, ParticipantDates } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { date, count } from '@huggg/ui/format';
import { Button, Card, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { FormSummary } from '../../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { usePagedRows } from '../../../shared/list/use-paged-rows.ts';
import detail from '../detail/detail.module.css';
import classes from '../people/people.module.css';
import own from './programmes.module.css';
import { participantDatesQuery } from '../queries/participant-dates-query.ts';
import { useSetDates } from '../queries/use-set-dates.ts';
import { birthdayText } from './programme-text.ts';
import { typedBirthday, typedDay } from './typed-dates.ts';
import { lazyDialog } from '../../../shared/page/lazy-part.tsx';

type Person = ParticipantDates & {
  readonly email: string;
  readonly name: string | null;
  readonly fromDirectory: boolean;
};

const datesText = ({ birthday, startedOn, fromDirectory }: Person): string =>
  [
    birthday === null ? undefined : `Birthday ${birthdayText(birthday)}`,
    startedOn === null ? undefined : `First day ${date(startedOn)}`,
    fromDirectory ? 'from your directory' : undefined,
  ]
    .filter(Boolean)
    .join(' · ') || 'No dates';

const DatesFile = lazyDialog(async () => (await import('./dates-file.tsx')).DatesFile);

/** The dates that programmes use, for each person. */
export function PeopleDates({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { data, error, refetch } = useQuery(participantDatesQuery(budget.id));
  const [edited, setEdited] = useState<Person>();
  const [fromFile, setFromFile] = useState(false);
  const { shown, pager } = usePagedRows(data ?? []);
  const known = (data ?? []).filter(({ birthday, startedOn }) => birthday ?? startedOn).length;
  return (
    <Card component="section" aria-labelledby="people-dates" className={detail.card}>
      <div className={detail.head}>
        <h2 id="people-dates" className={detail.heading}>
          Dates
        </h2>
        {data && data.length > 0 ? (
          <p className={classes.quiet}>
            Dates of {count(known)} of {count(data.length)} people are known
          </p>
        ) : null}
        {budget.abilities.people && data && data.length > 0 ? (
          <Button variant="default" size="sm" onClick={() => setFromFile(true)}>
            Upload dates
          </Button>
        ) : null}
      </div>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonTable rows={3} columns={2} label="Loading dates" />
      ) : data.length === 0 ? (
        <EmptyState compact title="Nobody takes part yet" scene="tag">
          Add people first. For birthdays we keep the day and month, never the year.
        </EmptyState>
      ) : (
        <ul className={own.list}>
          {shown.map((person) => (
            <li key={person.participantId}>
              <span className={classes.who}>
                <strong>{person.name ?? person.email}</strong>
                <span className={classes.quiet}>{datesText(person)}</span>
              </span>
              {budget.abilities.people ? (
                <Button variant="subtle" size="compact-md" onClick={() => setEdited(person)}>
                  Set dates<span className="hg-hidden"> of {person.name ?? person.email}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {(data?.length ?? 0) > 25 ? <Pager label="people" {...pager} /> : null}
      {edited ? <DatesDialog budgetId={budget.id} person={edited} onClose={() => setEdited(undefined)} /> : null}
      {fromFile ? <DatesFile budgetId={budget.id} onClose={() => setFromFile(false)} /> : null}
    </Card>
  );
}

type DatesDialogProps = { readonly budgetId: string; readonly person: Person; readonly onClose: () => void };

function DatesDialog({ budgetId, person, onClose }: DatesDialogProps) {
  const set = useSetDates(budgetId);
  const api = useApiForm({
    initialValues: {
      birthday: person.birthday === null ? '' : birthdayText(person.birthday),
      startedOn: person.startedOn === null ? '' : date(person.startedOn),
    },
    labels: { birthday: 'Birthday', startedOn: 'First day at work' },
    check: ({ birthday, startedOn }) => ({
      ...(birthday.trim() !== '' &&
        !typedBirthday(birthday) && { birthday: 'Enter a day and a month, such as 31 Oct.' }),
      ...(startedOn.trim() !== '' && !typedDay(startedOn) && { startedOn: 'Enter a date, such as 6 May 2024.' }),
    }),
    submit: async ({ birthday, startedOn }) => {
      await set.mutateAsync([
        { email: person.email, birthday: typedBirthday(birthday) ?? null, startedOn: typedDay(startedOn) ?? null },
      ]);
      toast('Dates saved.');
      onClose();
    },
  });
  const { form } = api;
  return (
    <Modal opened onClose={onClose} title={`Dates of ${person.name ?? person.email}`} size={440}>
      <form className={classes.form} onSubmit={api.onSubmit} noValidate>
        <FormSummary summary={api.summary} />
        <TextInput
          label="Birthday"
          description="Such as 31 Oct or 31/10. The year is not kept."
          {...form.getInputProps('birthday')}
          data-path="birthday"
          data-autofocus
        />
        <TextInput
          label="First day at work"
          description="Such as 6 May 2024 or 06/05/2024."
          {...form.getInputProps('startedOn')}
          data-path="startedOn"
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Discard
          </Button>
          <Button type="submit" loading={api.submitting}>
            Save dates
          </Button>
        </div>
      </form>
    </Modal>
  );
}
