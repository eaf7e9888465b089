import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { requireUser } from '../../shared/session/session.ts';
import { teamQuery, useTeam } from '../../shared/team/team-query.ts';

/** Returns the id of the team whose people are shown: the user's current team, or a subteam in the URL. */
export function usePeopleTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}

/** Returns whether the team in the URL is one whose people the user cannot see. */
export function useIsForeignTeam(): boolean {
  const teamId = usePeopleTeamId();
  const shown = useShownTeams();
  return shown.length > 0 && shown.every(({ id }) => id !== teamId);
}

/** Returns the teams whose people the user can see, their own first. */
export function useShownTeams(): readonly { readonly id: string; readonly name: string }[] {
  const team = useTeam();
  return team ? [{ id: team.id, name: team.name }, ...team.subteams] : [];
}

/** Returns whether it is still unknown if there is a choice of teams, which affects the layout. */
export function useTeamsPending(): boolean {
  const { isLoading, failureCount } = useQuery(teamQuery);
  return isLoading && failureCount === 0;
}
