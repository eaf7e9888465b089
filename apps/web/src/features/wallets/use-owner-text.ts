import type { Wallet } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { requireUser } from '../../shared/session/session.ts';
import { teamQuery } from '../../shared/team/team-query.ts';
import { teamsQuery } from '../../shared/team/teams-query.ts';

/** Returns the owner of a wallet in words: "Yours", "Bristol", "Personal, Harbour & Pine". */
export function useOwnerText(): (wallet: Wallet) => string {
  const { data: teams = [] } = useQuery(teamsQuery);
  const { data: team } = useQuery(teamQuery);
  const names = new Map([...teams, ...(team ? [team, ...team.subteams] : [])].map(({ id, name }) => [id, name]));
  const me = requireUser().user.id;
  return ({ ownerUserId, teamId }) => {
    const name = names.get(teamId) ?? 'Another team';
    if (ownerUserId === null) return name;
    return ownerUserId === me ? `Yours, in ${name}` : `One person’s, in ${name}`;
  };
}
