import { skipProgrammeGift, type EndpointRequest } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

type Skip = EndpointRequest<typeof skipProgrammeGift>['body'] & { readonly programmeId: string };

/** Removes one gift from the calendar, or restores it. */
export function useSkipGift(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: ({ programmeId, ...body }: Skip) => api.call(skipProgrammeGift, { params: { id, programmeId }, body }),
    onSettled: refresh,
  });
}
