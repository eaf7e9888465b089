import { setParticipantDates, type EndpointRequest } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

type Dates = EndpointRequest<typeof setParticipantDates>['body']['people'];

export function useSetDates(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (people: Dates) => api.call(setParticipantDates, { params: { id }, body: { people } }),
    onSettled: refresh,
  });
}
