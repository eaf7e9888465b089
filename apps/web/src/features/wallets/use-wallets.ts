import type { Wallet } from '@huggg/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../shared/live/live.ts';
import type { LiveState } from '../../shared/live/live.ts';
import { requireUser } from '../../shared/session/session.ts';
import { balanceEvents, balancesQuery, teamQuery, teamsQuery } from '../../shared/team/teams.ts';

/** The wallets that the person sees, renewed when money moves, and whether that is told at once. */
export function useWallets() {
  const client = useQueryClient();
  const live: LiveState = useLive(balanceEvents, () => {
    void client.invalidateQueries({ queryKey: ['wallets'] });
  });
  return { ...useQuery(balancesQuery), live };
}

/** Says whose a wallet is: "Yours", "Bristol", "Personal, Harbour & Pine". */
export function useOwnerWords(): (wallet: Wallet) => string {
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
