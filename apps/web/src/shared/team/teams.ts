import type { Team } from '@huggg/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const hourMs = 3_600_000;

/** The calls load with the first question: the shell itself needs no client. */
const calls = () => import('./team-calls.ts');

/** The teams that the signed-in person belongs to. */
export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  staleTime: hourMs,
  queryFn: async ({ signal }) => (await calls()).readTeams(signal),
});

/** The team that the person acts in, with what holds for it after its parent's preferences. */
export const teamQuery = queryOptions({
  queryKey: ['team', 'current'],
  queryFn: async ({ signal }) => (await calls()).readTeam(signal),
});

/** The totals of the wallets that the person sees, in pence. */
export const balancesQuery = queryOptions({
  queryKey: ['wallets', 'balances'],
  queryFn: async ({ signal }) => (await calls()).readBalances(signal),
});

/** Events after which balances are read again. */
export const balanceEvents = [
  'wallet.changed',
  'order.paid',
  'transaction.changed',
  'transaction.completed',
  'gift.changed',
] as const;

/** The present team, once it is known. */
export function useTeam(): Team | undefined {
  return useQuery(teamQuery).data;
}
