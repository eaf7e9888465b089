import { createApiKey } from '@huggg/contracts';
import type { ApiKeyScope } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: string | null;
  readonly allowedAddresses: readonly string[];
};

/** Creates a key. Its secret is only in this response. */
export function useCreateKey() {
  const client = useQueryClient();
  return async ({ scopes, allowedAddresses, ...draft }: KeyDraft) => {
    const made = await api.call(createApiKey, {
      body: { ...draft, scopes: [...scopes], allowedAddresses: [...allowedAddresses] },
    });
    await client.invalidateQueries({ queryKey: developerKeys.apiKeys });
    return made;
  };
}
