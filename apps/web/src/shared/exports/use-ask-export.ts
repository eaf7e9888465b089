import { createExport } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { useAttemptKey } from '../api/use-attempt-key.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

type Body = EndpointRequest<typeof createExport>['body'];

/** What a list asks for: its own filters, without the format. */
export type ListAsked = Body extends infer Each ? (Each extends object ? Omit<Each, 'format'> : never) : never;

/** Asks for a list of any length as a file, which a job makes. */
export function useAskExport(onAsked: () => void) {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  // The same list may be asked for again once it was taken: it has other rows by then.
  const taken = useRef(0);
  return useMutation({
    mutationFn: ({ asked, format }: { readonly asked: ListAsked; readonly format: 'csv' | 'xlsx' }) => {
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
