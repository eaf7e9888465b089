import { listRunItems } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

type Run = { readonly id: string; readonly automationId: string };
type Page = { readonly cursor?: string | undefined; readonly size?: number | undefined };

/** The query for a page of the effects of a run on each person. */
export const runItemsQuery = ({ id, automationId }: Run, { cursor, size = defaultPageSize }: Page) =>
  queryOptions({
    queryKey: budgetKeys.runItems(automationId, id, { cursor, size }),
    queryFn: ({ signal }) =>
      api.call(listRunItems, { params: { id: automationId, runId: id }, query: { cursor, limit: size } }, { signal }),
    placeholderData: keepPreviousData,
  });
