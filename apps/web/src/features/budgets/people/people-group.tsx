import { limits, type DirectoryGroup } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { directoryGroupsQuery } from '../queries/directory-groups-query.ts';
import { useReadGroup } from '../queries/use-read-group.ts';
import classes from './people.module.css';

type PeopleGroupProps = { readonly teamId: string; readonly onPeople: (emails: readonly string[]) => void };

/** Returns how many people of the group were listed, and how many of a large group were not. */
function listedText({ name, members }: DirectoryGroup, taken: number): string {
  const text = `${quantity(taken, 'person', 'people')} of ${name} listed above.`;
  return members > taken
    ? `${text} The group has ${count(members)}; a budget takes ${count(limits.budgetParticipants)}.`
    : text;
}

/** Lists the people of a group in the team's directory; shows nothing if the directory has no groups. */
export function PeopleGroup({ teamId, onPeople }: PeopleGroupProps) {
  const { data, error, refetch } = useQuery(directoryGroupsQuery(teamId));
  const read = useReadGroup(teamId);
  const [chosen, setChosen] = useState('');
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const take = (): void => {
    if (chosen === '' || read.isPending) return;
    read.mutate(chosen, { onSuccess: ({ people }) => onPeople(people.map(({ email }) => email)) });
  };
  return (
    <div className={classes.group}>
      {read.error ? <ErrorBlock {...describeError(read.error)} /> : null}
      <NativeSelect
        label="A group of your directory"
        description="Its people as they are now. You add people who join the group later yourself; people who leave the team leave the budget."
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a group' },
          ...data.map(({ id, name, members }) => ({
            value: id,
            label: `${name} (${quantity(members, 'person', 'people')})`,
          })),
        ]}
      />
      <Button type="button" variant="default" disabled={chosen === ''} loading={read.isPending} onClick={take}>
        List its people
      </Button>
      <p className={classes.quiet} role="status">
        {read.data ? listedText(read.data, read.data.people.length) : ''}
      </p>
    </div>
  );
}
