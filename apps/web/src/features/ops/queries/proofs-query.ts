import { listLedgerProofs } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for runs of the ledger proof, repeated every second while one is running. */
export const proofsQuery = queryOptions({
  queryKey: opsKeys.proofs,
  queryFn: async ({ signal }) => (await api.call(listLedgerProofs, {}, { signal })).data,
  refetchInterval: ({ state: { data } }) =>
    data ? (data.some((proof) => proof.state === 'running') ? 1_000 : 30_000) : false,
});
