import { useQuery } from '@tanstack/react-query';
import { useLiveState } from '../../../shared/live/live.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';

/** The wallets visible to the user, and whether live updates are working. */
export function useWallets() {
  return { ...useQuery(balancesQuery), live: useLiveState() };
}
