import type { ScimUser } from '@huggg/contracts';
import type { PeopleServer } from '../../../app/testing/people-server.ts';

export type ScimAnswer = ScimUser & {
  readonly detail: string;
  readonly scimType?: string;
  readonly totalResults: number;
  readonly itemsPerPage: number;
  /** Only in errors. */
  readonly status: string;
  readonly Resources: readonly ScimUser[];
};

/** Creates an API key of an admin's team. */
export async function keyOf(
  server: PeopleServer,
  admin: string,
  scopes: readonly string[] = ['scim'],
): Promise<string> {
  const { access_token: token } = await server.tokensOf(admin);
  await server.prove(token);
  const made = await server.app.inject({
    method: 'POST',
    url: '/v3/api-keys',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Directory', scopes, expiresAt: null },
  });
  return made.json<{ secret: string }>().secret;
}

/** Creates a client that calls SCIM as a directory does, with its media type. */
export function scimClient(server: Pick<PeopleServer, 'app'>, key: string) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object | string,
    token = key,
  ) => {
    const response = await server.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (response.body === '' ? {} : response.json()) as ScimAnswer,
    };
  };
}
