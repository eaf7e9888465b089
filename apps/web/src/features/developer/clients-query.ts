import { createApiClient, listApiClients, revokeApiClient } from '@huggg/contracts';
import type { PermissionKey } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** The API clients of a team. Only staff of the platform may ask. */
export const clientsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['api-clients', teamId],
    queryFn: async ({ signal }) => (await api.call(listApiClients, { query: { teamId } }, { signal })).data,
  });

/** Registers a client; its secret is in this answer alone. */
export function makeClient({
  scopes,
  ...draft
}: {
  readonly teamId: string;
  readonly name: string;
  readonly scopes: readonly PermissionKey[];
}) {
  return api.call(createApiClient, { body: { ...draft, scopes: [...scopes] } });
}

export async function endClient(id: string): Promise<void> {
  await api.call(revokeApiClient, { params: { id } });
}
