import { defaultPermissions, errorCatalogue, roles, type EndpointDefinition, type Role } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const people: Readonly<Record<Role, string>> = {
  'team-admin': 'ada',
  'team-viewer': 'victor',
  'subteam-admin': 'sam',
  participant: 'priya',
  'automation-participant': 'olu',
};

const closed = declaredEndpoints().filter(({ access }) => !['public', 'link', 'session'].includes(access.kind));

function url(endpoint: EndpointDefinition): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '01920000-0000-7000-8000-00000000dead');
}

/** Returns the status and code of an error. SCIM has its own format, which contains the message instead of the code. */
function refusalOf(
  { path }: EndpointDefinition,
  { statusCode, json }: LightMyRequestResponse,
): readonly [number, string | undefined] {
  if (!path.startsWith('/scim/')) return [statusCode, json<{ code: string }>().code];
  const { schemas, detail } = json<{ schemas: readonly string[]; detail: string }>();
  expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  return [statusCode, Object.entries(errorCatalogue).find(([, { message }]) => detail.startsWith(message))?.[0]];
}

function nameOf(endpoint: EndpointDefinition): string {
  return `${endpoint.method} ${endpoint.path}`;
}

describe('every call that requires access', () => {
  let server: TestServer;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    server = await testServer();
    for (const role of roles) tokens.set(role, await server.tokenOf(people[role]));
  });
  afterAll(() => server.close());

  const ask = (endpoint: EndpointDefinition, token?: string) =>
    server.app.inject({
      method: endpoint.method,
      url: url(endpoint),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(endpoint.body && { payload: {} }),
    });

  it('is listed from the contracts', () => {
    expect(closed.length).toBeGreaterThan(20);
  });

  it.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses a signed-out caller',
    async (_, endpoint) => {
      const response = await ask(endpoint);
      expect(refusalOf(endpoint, response)).toEqual([401, 'access.signed-out']);
    },
  );

  it.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses an invalid token',
    async (_, endpoint) => {
      const response = await ask(endpoint, 'not-a-token');
      expect(refusalOf(endpoint, response)).toEqual([401, 'access.token-invalid']);
    },
  );

  const denied = closed.flatMap((endpoint) =>
    roles.flatMap((role) => {
      const { access } = endpoint;
      const refused =
        access.kind === 'operator' || (access.kind === 'permission' && !defaultPermissions(role)[access.key]);
      return refused ? [[`${nameOf(endpoint)} refuses a ${role}`, endpoint, role] as const] : [];
    }),
  );

  it.each(denied)('%s', async (_, endpoint, role) => {
    const response = await ask(endpoint, tokens.get(role));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'access.forbidden']);
  });

  const allowed = closed.flatMap((endpoint) =>
    roles.flatMap((role) => {
      const { access } = endpoint;
      const may =
        access.kind === 'user' ||
        access.kind === 'person' ||
        (access.kind === 'permission' && defaultPermissions(role)[access.key]);
      return may ? [[`${nameOf(endpoint)} lets a ${role} past the door`, endpoint, role] as const] : [];
    }),
  );

  it.each(allowed)('%s', async (_, endpoint, role) => {
    const response = await ask(endpoint, tokens.get(role));
    // Once access is granted, the error is about the unknown id or the empty body, never about the endpoint's own
    // permission.
    expect(response.statusCode).not.toBe(401);
    expect(response.statusCode).not.toBe(500);
    const details =
      response.statusCode === 403 ? response.json<{ details?: { permission?: string } }>().details : undefined;
    if (endpoint.access.kind === 'permission') expect(details?.permission).not.toBe(endpoint.access.key);
  });
});
