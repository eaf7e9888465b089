import { useQuery } from '@tanstack/react-query';
import { useLiveState } from '../../../shared/live/live.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';

/** The wallets that the person sees, and whether changes of them show at once. */
export function useWallets() {
  return { ...useQuery(balancesQuery), live: useLiveState() };
}
