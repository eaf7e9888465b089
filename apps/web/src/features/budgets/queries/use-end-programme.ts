import { deleteProgramme } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

export function useEndProgramme(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (programmeId: string) => api.call(deleteProgramme, { params: { id, programmeId } }),
    onSettled: refresh,
  });
}
