import { findChargeOfOrder, findChargeOfWallet, type ChargeResult } from '@huggg/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { chargeKeys } from '../query-keys/card-keys.ts';
import { chargeQuery } from './charge-query.ts';

/** Options for the state of a payment after a reload. Each page fetches it again, and it is never cached. */
const uncached = { staleTime: 0, gcTime: 0 } as const;

function lostQuery(call: typeof findChargeOfOrder | typeof findChargeOfWallet, id: string, key: readonly string[]) {
  return queryOptions({
    ...uncached,
    queryKey: key,
    queryFn: ({ signal }) => api.call(call, { params: { id } }, { signal }),
  });
}

export const orderChargeQuery = (id: string) => lostQuery(findChargeOfOrder, id, chargeKeys.ofOrder(id));
export const walletChargeQuery = (id: string) => lostQuery(findChargeOfWallet, id, chargeKeys.ofWallet(id));

/** The current state of a charge that was started on an earlier page, polled until its bank has responded. */
export function useLostCharge(
  query: ReturnType<typeof lostQuery>,
  { enabled }: { readonly enabled: boolean },
): ChargeResult | undefined {
  const found = useQuery({ ...query, enabled }).data?.found ?? undefined;
  const waits = enabled && found?.charge.status === 'pending';
  const now = useQuery({ ...chargeQuery(found?.charge.id ?? '', undefined), enabled: waits }).data;
  return waits ? (now ?? found) : found;
}

/** Returns the stage of a charge from an earlier page; `gone` if there is nothing left to do or to report. */
export function stageOf({
  charge,
  additionalInfo,
}: Pick<ChargeResult, 'charge' | 'additionalInfo'>): 'waiting' | 'confirm' | 'taken' | 'refused' | 'gone' {
  if (charge.status === 'pending') return additionalInfo.redirectUrl === null ? 'waiting' : 'confirm';
  if (charge.status === 'processed') return 'taken';
  return charge.status === 'failed' ? 'refused' : 'gone';
}
