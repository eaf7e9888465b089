import { verifyCharge, type ChargeResult } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { chargeKeys } from '../query-keys/card-keys.ts';

const pauseMs = 2_000;
/** Long enough to read the error and to press "Try again". */
const failedPauseMs = 10_000;

/** The outcome of a charge, polled until its bank has responded. The server queries the provider. */
export function chargeQuery(id: string, sessionId: string | undefined) {
  return queryOptions<ChargeResult>({
    queryKey: chargeKeys.of(id),
    queryFn: ({ signal }) =>
      api.call(verifyCharge, { params: { id }, body: sessionId ? { ckoSessionId: sessionId } : {} }, { signal }),
    refetchInterval: ({ state: { data, errorUpdateCount } }) => {
      if (!data) return errorUpdateCount > 0 ? failedPauseMs : pauseMs;
      return data.charge.status === 'pending' && pauseMs;
    },
    staleTime: 0,
  });
}
