import { createApiKey, listApiKeys, revokeApiKey } from '@huggg/contracts';
import type { ApiKeyScope } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await api.call(listApiKeys, {}, { signal })).data,
});

export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: string | null;
  readonly allowedAddresses: readonly string[];
};

/** Makes a key; its secret is in this answer alone. */
export function makeKey({ scopes, allowedAddresses, ...draft }: KeyDraft) {
  return api.call(createApiKey, { body: { ...draft, scopes: [...scopes], allowedAddresses: [...allowedAddresses] } });
}

export async function endKey(id: string): Promise<void> {
  await api.call(revokeApiKey, { params: { id } });
}
