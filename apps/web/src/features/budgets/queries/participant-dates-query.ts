import { listParticipantDates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export const participantDatesQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.participantDates(id),
    queryFn: ({ signal }) => api.call(listParticipantDates, { params: { id } }, { signal }),
  });
