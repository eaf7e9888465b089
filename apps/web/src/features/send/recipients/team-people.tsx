import { ErrorBlock } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { EntryProps } from './entry.ts';
import { peopleQuery } from './people-query.ts';
import { draftLimitReason } from './room.ts';
import { useEntryBlocker } from './use-entry-blocker.ts';
import classes from './team-people.module.css';

/** Members of the team, picked by name. */
export function TeamPeople({ onAdd, present, setBlocker, method }: EntryProps) {
  const people = useInfiniteQuery(peopleQuery(requireUser().teamId));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const everyone = people.data?.pages.flatMap(({ data }) => data) ?? [];
  const refusal = draftLimitReason(picked.size, present);
  const add = (options: { readonly stay?: boolean } = {}): void => {
    onAdd(
      everyone.filter(({ id }) => picked.has(id)).map((person) => toRecipient(person, method)),
      options,
    );
    setPicked(new Set());
  };
  useEntryBlocker({
    source: 'people',
    setBlocker,
    reason: picked.size > 0 ? 'Add the people you have picked, or clear the choice.' : undefined,
    finish: () => {
      if (refusal === undefined) add({ stay: true });
      return refusal;
    },
  });
  if (people.isPending) return <Skeleton height={220} radius="md" />;
  if (people.error)
    return (
      <ErrorBlock {...describeError(people.error)} onRetry={() => void people.refetch()} retrying={people.isFetching} />
    );

  const wanted = words.trim().toLowerCase();
  const shown = everyone.filter(({ firstName, surname, email }) =>
    `${firstName} ${surname} ${email}`.toLowerCase().includes(wanted),
  );
  const toggle = (ids: readonly string[], on: boolean): void => {
    setPicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  };
  const total = people.data.pages[0]?.pagination.total ?? everyone.length;
  return (
    <div className={classes.people}>
      <TextInput
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.list} role="group" aria-label="People in the team">
        <PeopleChecks people={shown} wanted={words.trim()} picked={picked} onToggle={toggle} />
        {people.hasNextPage ? (
          <Button
            variant="subtle"
            size="compact-md"
            loading={people.isFetchingNextPage}
            onClick={() => void people.fetchNextPage()}
          >
            Load more of {count(total)}
          </Button>
        ) : null}
      </div>
      {refusal === undefined ? null : <ErrorBlock message={refusal} />}
      <div className={classes.foot}>
        <Button variant="default" disabled={picked.size === 0 || refusal !== undefined} onClick={() => add()}>
          Add {picked.size === 0 ? 'people' : quantity(picked.size, 'person', 'people')}
        </Button>
      </div>
    </div>
  );
}

type Person = { readonly id: string; readonly firstName: string; readonly surname: string; readonly email: string };
/**
 * The caller cannot see a member's number: an order by SMS refers to the member by id, and the server looks the number
 * up.
 */
function toRecipient({ id, firstName, surname, email }: Person, method: EntryProps['method']): Recipient {
  const name = `${firstName} ${surname}`.trim();
  return method === 'sms' ? { ...emptyRecipient, userId: id, name } : { ...emptyRecipient, email, name };
}

type PeopleChecksProps = {
  readonly people: readonly Person[];
  readonly wanted: string;
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[], on: boolean) => void;
};

/** Checkboxes for the people found, and one for all of them. */
function PeopleChecks({ people, wanted, picked, onToggle }: PeopleChecksProps) {
  const on = people.filter(({ id }) => picked.has(id)).length;
  return (
    <>
      {people.length > 1 ? (
        <Checkbox
          className={classes.all}
          label={wanted === '' ? `Everyone (${count(people.length)})` : `All ${count(people.length)} found`}
          checked={on === people.length}
          indeterminate={on > 0 && on < people.length}
          onChange={(event) =>
            onToggle(
              people.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      ) : null}
      {people.map(({ id, firstName, surname, email }) => (
        <Checkbox
          key={id}
          className={classes.person}
          label={`${firstName} ${surname}`}
          description={email}
          checked={picked.has(id)}
          onChange={(event) => onToggle([id], event.currentTarget.checked)}
        />
      ))}
      {people.length === 0 ? <p className={classes.none}>No one in your team matches “{wanted}”.</p> : null}
    </>
  );
}
