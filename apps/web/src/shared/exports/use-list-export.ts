import { createExport } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { useAttemptKey } from '../api/use-attempt-key.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

type Body = EndpointRequest<typeof createExport>['body'];

/** The request of a list: its own filters, without the format. */
export type ListExport = Body extends infer Each ? (Each extends object ? Omit<Each, 'format'> : never) : never;

/** Requests a list of any length as a file, which a job creates. */
export function useListExport(onAsked: () => void) {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  // Number of successful requests. The same list can be requested again afterwards, because its rows may have changed.
  const taken = useRef(0);
  return useMutation({
    mutationFn: ({ asked, format }: { readonly asked: ListExport; readonly format: 'csv' | 'xlsx' }) => {
      const body = { ...asked, format } as Body;
      return api.call(createExport, { body, idempotencyKey: keyOf({ body, taken: taken.current }) });
    },
    onSuccess: async () => {
      taken.current += 1;
      onAsked();
      await client.invalidateQueries({ queryKey: exportKeys.all });
    },
  });
}
