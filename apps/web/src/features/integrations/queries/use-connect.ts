import { createLinkedAccount, type IntegrationCategory } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

type LinkRequest = { readonly category: IntegrationCategory; readonly integrationSlug: string };

/** Starts linking a system; the system's own page follows. */
export function useConnect() {
  return useAct((body: LinkRequest) => api.call(createLinkedAccount, { body }));
}
