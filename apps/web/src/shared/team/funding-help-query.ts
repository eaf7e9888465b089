import { getFundingHelp } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { walletKeys } from '../query-keys/wallet-keys.ts';

/** How the wallets of the team are funded, or who to ask. */
export const fundingHelpQuery = queryOptions({
  queryKey: walletKeys.fundingHelp,
  queryFn: ({ signal }) => api.call(getFundingHelp, {}, { signal }),
});
