import { createExport } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

type Body = EndpointRequest<typeof createExport>['body'];

/** What a list asks for: its own filters, without the format. */
export type ListAsked = Body extends infer Each ? (Each extends object ? Omit<Each, 'format'> : never) : never;

/** Asks for a list of any length as a file, which a job makes. */
export function useAskExport(onAsked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ asked, format }: { readonly asked: ListAsked; readonly format: 'csv' | 'xlsx' }) =>
      api.call(createExport, { body: { ...asked, format } as Body }),
    onSuccess: async () => {
      onAsked();
      await client.invalidateQueries({ queryKey: exportKeys.all });
    },
  });
}
