import { getPrintable } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

const isUnsaved = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'printable.not-found';

/** The design of an order's prints and what was printed; null until there is a design. */
export const designQuery = (transactionId: string) =>
  queryOptions({
    queryKey: printableKeys.design(transactionId),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(getPrintable, { params: { id: transactionId } }, { signal });
      } catch (error) {
        if (isUnsaved(error)) return null;
        throw error;
      }
    },
  });
