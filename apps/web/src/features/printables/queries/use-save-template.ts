import { upsertPrintableTemplate } from '@huggg/contracts';
import type { EndpointRequest, PrintableTemplate } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

export type TemplateInput = EndpointRequest<typeof upsertPrintableTemplate>['body'];

/** Creates or updates a template, and refetches the list. */
export function useSaveTemplate(): (body: TemplateInput) => Promise<PrintableTemplate> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await api.call(upsertPrintableTemplate, { body });
    await client.invalidateQueries({ queryKey: printableKeys.templates });
    return saved;
  };
}
