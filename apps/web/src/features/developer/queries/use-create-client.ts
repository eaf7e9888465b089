import { createApiClient } from '@huggg/contracts';
import type { PermissionKey } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

type ClientDraft = {
  readonly teamId: string;
  readonly name: string;
  readonly scopes: readonly PermissionKey[];
};

/** Registers a client. Its secret is only in this response. */
export function useCreateClient() {
  const client = useQueryClient();
  return async ({ scopes, ...draft }: ClientDraft) => {
    const made = await api.call(createApiClient, { body: { ...draft, scopes: [...scopes] } });
    await client.invalidateQueries({ queryKey: developerKeys.clients(draft.teamId) });
    return made;
  };
}
