import { listProgrammeGifts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The gifts of the last thirty days and of the coming ones. */
export const programmeGiftsQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: budgetKeys.programmeGifts(id, days),
    queryFn: ({ signal }) => api.call(listProgrammeGifts, { params: { id }, query: { days } }, { signal }),
  });
