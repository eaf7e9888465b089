import { z } from 'zod';
import { endpoint, operatorOnly, personWith } from '../endpoint.ts';
import { permissionKeys } from '../permissions.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';

/**
 * The scopes that an API key can have: permission keys, and `scim`, with which a directory synchronizes the team's
 * people.
 */
export const apiKeyScopes = [...permissionKeys, 'scim'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

const name = z.string().trim().min(1, 'is required').max(60);
const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be an address such as 192.0.2.10 or a network such as 192.0.2.0/24',
);
const unique = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(1_000)
    .transform((items) => [...new Set(items)]);

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** `prefix` is the part of the key that stays visible. `allowedAddresses` are networks; an empty list allows any. */
export const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  allowedAddresses: z.array(z.string()),
  state: z.enum(apiKeyStates),
  createdBy: z.object({ id, name: z.string() }),
  dateCreated: instant,
  expiresAt: instant.nullable(),
  /** Rounded to the minute. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v3/api-keys',
  summary: 'The API keys of the team, newest first: those that work, and those that ended in the last 90 days.',
  access: personWith('team-admin'),
  response: z.object({ data: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/v3/api-keys',
  summary: 'Create an API key for the team. Its secret is only in this answer.',
  access: personWith('team-admin'),
  body: z.strictObject({
    name,
    scopes: unique(z.enum(apiKeyScopes)).pipe(z.array(z.enum(apiKeyScopes)).min(1, 'choose at least one')),
    expiresAt: instant.nullable(),
    allowedAddresses: unique(network).pipe(z.array(z.string()).max(20)).default([]),
  }),
  response: z.object({ key: apiKey, secret: z.string() }),
  errors: [...asksForStepUp, 'api-key.scope-above-level', 'api-key.expiry-out-of-range', 'api-key.limit-reached'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/v3/api-keys/{id}',
  summary: 'Revoke an API key. It stops working at once, and stays listed for 90 days.',
  access: personWith('team-admin'),
  params: idParams,
  response: statusOk,
  errors: ['api-key.not-found'],
});

export const apiClient = z.object({
  id,
  name: z.string(),
  teamId: id,
  scopes: z.array(z.enum(permissionKeys)),
  createdBy: z.object({ id, name: z.string() }),
  dateCreated: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiClient = z.infer<typeof apiClient>;

export const listApiClients = endpoint({
  method: 'GET',
  path: '/v3/api-clients',
  summary: 'The API clients of a team.',
  access: operatorOnly,
  query: z.strictObject({ teamId: id }),
  response: z.object({ data: z.array(apiClient) }),
  errors: ['team.not-found'],
});

export const createApiClient = endpoint({
  method: 'POST',
  path: '/v3/api-clients',
  summary:
    'Register an API client for a team, with permissions up to a team admin’s. The secret is in this answer and never again.',
  access: operatorOnly,
  body: z.strictObject({
    teamId: id,
    name,
    scopes: unique(z.enum(permissionKeys)).pipe(z.array(z.enum(permissionKeys)).min(1, 'choose at least one')),
  }),
  response: z.object({ client: apiClient, clientId: id, clientSecret: z.string() }),
  errors: ['team.not-found', ...asksForStepUp, 'api-key.scope-above-level'],
});

export const revokeApiClient = endpoint({
  method: 'DELETE',
  path: '/v3/api-clients/{id}',
  summary: 'Revoke an API client: its secret and its tokens stop working at once.',
  access: operatorOnly,
  params: idParams,
  response: statusOk,
  errors: ['api-client.not-found'],
});
