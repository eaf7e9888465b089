import type { ApiClient, ApiKey, LinkedIdentity, Session, TokenAnswer } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { senderName, type Person } from '../identity/index.ts';
import { accessTokenSeconds, clientTokenSeconds, type IssuedClientToken, type IssuedTokens } from './domain/tokens.ts';
import type { ApiClientRow } from './queries/api-clients.ts';
import type { ApiKeyRow } from './queries/api-keys.ts';
import type { NamedAccount } from './use-cases/linked-identities.ts';
import type { ListedSession } from './queries/session-list.ts';
import { deviceWords, placeWords } from './second-factors/domain/device.ts';

/** A session in its owner's list. */
export function toWireSession(session: ListedSession, currentId: string): Session {
  return {
    id: session.id,
    device: deviceWords(session.userAgent),
    place: placeWords(session.address),
    method: session.method,
    secondFactor: session.secondFactor,
    current: session.id === currentId,
    dateStarted: session.startedAt.toString(),
    dateLastUsed: session.lastUsedAt.toString(),
  };
}

/** The token answer of OAuth. Where cookies keep the refresh token, no script is to see it, so the body has none. */
export function toWireTokens(tokens: IssuedTokens, { inCookies }: { readonly inCookies: boolean }): TokenAnswer {
  return { access_token: tokens.accessToken, expires_in: accessTokenSeconds, token_type: 'Bearer', ...(!inCookies && { refresh_token: tokens.refreshToken }) };
}

/** The token answer of an API client: no refresh token, because it can always sign in anew. */
export function toWireClientToken({ accessToken, scopes }: IssuedClientToken): TokenAnswer {
  return { access_token: accessToken, expires_in: clientTokenSeconds, token_type: 'Bearer', scope: scopes.join(' ') };
}

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

/** A linked account as its owner sees it. */
export function toWireIdentity({ id, provider, email, organisation, linkedAt, lastUsedAt }: NamedAccount): LinkedIdentity {
  return { id, provider, email, organisation, dateLinked: linkedAt.toString(), dateLastUsed: lastUsedAt?.toString() ?? null };
}
