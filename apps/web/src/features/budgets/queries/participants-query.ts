import { listParticipants, type ParticipantStatus } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export type ParticipantsSearch = {
  readonly status?: readonly ParticipantStatus[] | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
};

/** The query for a page of the people of a budget, by their addresses. */
export const participantsQuery = (id: string, { status, cursor, size = defaultPageSize }: ParticipantsSearch) =>
  queryOptions({
    queryKey: budgetKeys.participants(id, { cursor, size, status }),
    queryFn: ({ signal }) =>
      api.call(
        listParticipants,
        { params: { id }, query: { cursor, limit: size, status: status && [...status] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
