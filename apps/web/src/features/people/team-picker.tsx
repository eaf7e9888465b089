import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { requireUser } from '../../shared/session/session.ts';
import { usePeopleTeamId, useShownTeams } from './use-people.ts';

/** Chooses between the people of the team and of a subteam; absent if there is no choice. */
export function TeamPicker() {
  const teams = useShownTeams();
  const teamId = usePeopleTeamId();
  const navigate = useNavigate();
  if (teams.length < 2) return <span />;
  const choose = (id: string): void => {
    void navigate({ to: '.', search: id === requireUser().teamId ? {} : { team: id } });
  };
  return (
    <NativeSelect
      aria-label="Team"
      size="sm"
      value={teamId}
      data={teams.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
