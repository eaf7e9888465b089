import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './ops.module.css';
import { teamsQuery } from './queries/teams-query.ts';

type AddFlagTeamProps = {
  readonly onAdd: (teamId: string, name: string, value: 'set' | 'off') => void;
  /** Whether there is a value to set; a team can always be excluded. */
  readonly settable: boolean;
};

/** Chooses a team by part of its name or its payment reference. */
export function AddFlagTeam({ onAdd, settable }: AddFlagTeamProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [text] = useDebouncedValue(typed, 200);
  // The chosen team's name is not searched for.
  const { data = [], error } = useQuery(teamsQuery(chosen === null ? text.trim() : ''));
  const options = data.map(({ id, name, parentName }) => ({
    value: id,
    label: parentName ? `${name}, of ${parentName}` : name,
  }));
  const label = options.find(({ value }) => value === chosen)?.label;
  return (
    <div className={classes.row}>
      <Select
        label="A team"
        placeholder="Part of its name, or HG-…"
        searchable
        clearable
        filter={({ options: all }) => all}
        nothingFoundMessage={error ? describeError(error).message : 'No team is called that.'}
        data={options}
        value={chosen}
        onChange={setChosen}
        onSearchChange={setTyped}
      />
      <Button
        variant="default"
        disabled={!chosen || !label || !settable}
        onClick={() => chosen && label && onAdd(chosen, label, 'set')}
      >
        Set for this team
      </Button>
      <Button
        variant="default"
        disabled={!chosen || !label}
        onClick={() => chosen && label && onAdd(chosen, label, 'off')}
      >
        Leave this team out
      </Button>
    </div>
  );
}
