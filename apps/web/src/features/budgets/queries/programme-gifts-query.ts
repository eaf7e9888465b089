import { listProgrammeGifts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for the gifts of the last thirty days and of the upcoming days. */
export const programmeGiftsQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: budgetKeys.programmeGifts(id, days),
    queryFn: ({ signal }) => api.call(listProgrammeGifts, { params: { id }, query: { days } }, { signal }),
  });
