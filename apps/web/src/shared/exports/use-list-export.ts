import { createExport } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useAttempt } from '../api/use-attempt.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

type Body = EndpointRequest<typeof createExport>['body'];

/** The request of a list: its own filters, without the format. */
export type ListExport = Body extends infer Each ? (Each extends object ? Omit<Each, 'format'> : never) : never;

/** Requests a list of any length as a file, which a job creates. */
export function useListExport(onAsked: () => void) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ asked, format }: { readonly asked: ListExport; readonly format: 'csv' | 'xlsx' }) => {
      const body = { ...asked, format } as Body;
      // The same list can be requested again after a success, because its rows may have changed.
      return attempt(body, (idempotencyKey) => api.call(createExport, { body, idempotencyKey }));
    },
    onSuccess: async () => {
      onAsked();
      await client.invalidateQueries({ queryKey: exportKeys.all });
    },
  });
}
