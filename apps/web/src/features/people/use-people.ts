import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { requireUser } from '../../shared/session/session.ts';
import { teamQuery, useTeam } from '../../shared/team/team-query.ts';

/** The team whose people are shown: the one that the person acts in, or a subteam that the address names. */
export function usePeopleTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}

/** Whether the address names a team whose people the person does not see. */
export function useForeignTeam(): boolean {
  const teamId = usePeopleTeamId();
  const shown = useShownTeams();
  return shown.length > 0 && shown.every(({ id }) => id !== teamId);
}

/** The teams whose people the person sees, their own first. */
export function useShownTeams(): readonly { readonly id: string; readonly name: string }[] {
  const team = useTeam();
  return team ? [{ id: team.id, name: team.name }, ...team.subteams] : [];
}

/** Whether it is still open if there is a choice of teams: until then its place is not known. */
export function useTeamsPending(): boolean {
  const { isLoading, failureCount } = useQuery(teamQuery);
  return isLoading && failureCount === 0;
}
