import type { ApiClient, ApiKey } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { senderName, type Person } from '../identity/index.ts';
import type { ApiClientRow } from './queries/api-clients.ts';
import type { ApiKeyRow } from './queries/api-keys.ts';

type Names = ReadonlyMap<string, Person>;
const named = (id: string, people: Names) => ({ id, name: people.has(id) ? senderName(people.get(id) as Person) : '' });

export function toWireKey(key: ApiKeyRow, people: Names, now: Temporal.Instant): ApiKey {
  const expired = key.expiresAt !== null && Temporal.Instant.compare(key.expiresAt, now) <= 0;
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    allowedAddresses: [...key.allowedAddresses],
    state: key.revokedAt ? 'revoked' : expired ? 'expired' : 'active',
    createdBy: named(key.createdBy, people),
    dateCreated: key.createdAt.toString(),
    expiresAt: key.expiresAt?.toString() ?? null,
    lastUsedAt: key.lastUsedAt?.toString() ?? null,
    revokedAt: key.revokedAt?.toString() ?? null,
  };
}

export function toWireClient(client: ApiClientRow, people: Names): ApiClient {
  return {
    id: client.id,
    name: client.name,
    teamId: client.teamId,
    scopes: [...client.scopes],
    createdBy: named(client.createdBy, people),
    dateCreated: client.createdAt.toString(),
    lastUsedAt: client.lastUsedAt?.toString() ?? null,
    revokedAt: client.revokedAt?.toString() ?? null,
  };
}
