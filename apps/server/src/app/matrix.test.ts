import {
  defaultPermissions,
  opensWhileImpersonating,
  type EndpointDefinition,
  type PermissionKey,
  type PermissionMap,
  type Role,
} from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '../modules/teams/index.ts';
import { bindRoutes, createHttpServer } from '../platform/http/index.ts';
import { authenticator } from './authentication.ts';
import { declaredEndpoints } from './coverage.ts';
import { dryContext } from './testing/dry-run.ts';
import { inputs, rules, type Rule } from './testing/matrix-rules.ts';
import { matrixWorld, type Home, type MatrixWorld } from './testing/matrix-world.ts';
import { sampleOf, unknownId } from './testing/sample.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Caller = {
  readonly name: string;
  readonly words: string;
  readonly home: Home;
  readonly permissions: PermissionMap;
  readonly machine: boolean;
};

const person = (name: keyof typeof demoUsers, home: Home): Caller => {
  const { role } = demoUsers[name];
  return {
    name,
    words: `a ${role as Role}${name === 'nora' ? ' of another team' : ''}`,
    home,
    permissions: defaultPermissions(role),
    machine: false,
  };
};
const callers: readonly Caller[] = [
  person('ada', 'harbourPine'),
  person('victor', 'harbourPine'),
  person('sam', 'bristol'),
  person('priya', 'harbourPine'),
  person('olu', 'harbourPine'),
  person('nora', 'quaysideBooks'),
  {
    name: 'key',
    words: 'an API key with every scope',
    home: 'harbourPine',
    permissions: defaultPermissions('team-admin'),
    machine: true,
  },
  {
    name: 'narrow-key',
    words: 'an API key that may only say who it is',
    home: 'harbourPine',
    permissions: { user: 'subtree' },
    machine: true,
  },
];

type Place = 'own' | 'subteam' | 'parent' | 'foreign';

/** Where a home lies for somebody: Bristol is under Harbour & Pine, Quayside Books is nobody's. */
function placeOf(caller: Caller, home: Home): Place {
  if (caller.home === home) return 'own';
  if (caller.home === 'harbourPine' && home === 'bristol') return 'subteam';
  return caller.home === 'bristol' && home === 'harbourPine' ? 'parent' : 'foreign';
}

const homesTried: readonly Home[] = ['harbourPine', 'bristol', 'quaysideBooks'];
const ownerOf: Readonly<Record<Home, string>> = { harbourPine: 'ada', bristol: 'sam', quaysideBooks: 'nora' };

const endpoints = declaredEndpoints().filter(({ access }) => !['public', 'link', 'session'].includes(access.kind));
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;

/** `pass` is past every permission, whatever the call then says of its input. */
type Expected = 'pass' | 'people-only' | 'forbidden' | 'not-found';

/** What the door says before any row is looked at. */
function atTheDoor({ access }: EndpointDefinition, caller: Caller): Expected {
  const peopleOnly =
    access.kind === 'person' || access.kind === 'operator' || (access.kind === 'permission' && access.people);
  if (peopleOnly && caller.machine) return 'people-only';
  if (access.kind === 'operator') return 'forbidden';
  if (access.kind === 'scim') return caller.name === 'key' ? 'pass' : 'forbidden';
  return access.kind === 'permission' && !caller.permissions[access.key] ? 'forbidden' : 'pass';
}

function reaches(
  caller: Caller,
  key: PermissionKey,
  {
    home,
    owned = false,
    lists = false,
  }: { readonly home: Home; readonly owned?: boolean | undefined; readonly lists?: boolean | undefined },
): boolean {
  const scope = caller.permissions[key];
  const place = placeOf(caller, home);
  if (scope === 'subtree') return place === 'own' || place === 'subteam';
  return (
    place === 'own' &&
    (scope === 'team' || (scope === 'own' && lists) || (scope === 'own' && owned && ownerOf[home] === caller.name))
  );
}

/** What the rules of RULES §11 say of a row: out of reach it does not exist; in reach, what may be done to it may still be refused. */
function atTheRow(
  endpoint: EndpointDefinition,
  rule: Extract<Rule, { kind: 'row' }>,
  caller: Caller,
  home: Home,
): Expected {
  const { access } = endpoint;
  const { owned, lists } = rule;
  const sees = rule.sees ?? (access.kind === 'permission' ? [access.key] : []);
  const place = placeOf(caller, home);
  const member =
    sees.includes('user') &&
    (place === 'own' || (place === 'subteam' && caller.permissions['view-teams'] === 'subtree'));
  const seen = sees.includes('user') ? member : sees.some((key) => reaches(caller, key, { home, owned, lists }));
  if (!seen || (rule.ownTeamOnly && place !== 'own')) return 'not-found';
  return !rule.needs || rule.needs.some((key) => reaches(caller, key, { home, owned })) ? 'pass' : 'forbidden';
}

/** A person is seen by themselves, and by whoever the call's key and those beside it reach. */
function ofPerson(
  { access }: EndpointDefinition,
  rule: Extract<Rule, { kind: 'person' }>,
  caller: Caller,
  { home, isSelf }: { readonly home: Home; readonly isSelf: boolean },
): Expected {
  if (rule.adminsOnly) {
    const place = placeOf(caller, home);
    if (place !== 'own' && !(place === 'subteam' && caller.home === 'harbourPine')) return 'not-found';
    return (isSelf && place === 'own') ||
      (['team-admin', 'subteam-admin'] as const).some((key) => reaches(caller, key, { home }))
      ? 'pass'
      : 'forbidden';
  }
  const keys = [...(access.kind === 'permission' ? [access.key] : []), ...(rule.sees ?? [])];
  return isSelf || keys.every((key) => reaches(caller, key, { home })) ? 'pass' : 'not-found';
}

describe('every call, for everybody, on what is theirs, their subteam’s and another team’s', () => {
  let server: TestServer;
  let dry: FastifyInstance;
  let world: MatrixWorld;
  beforeAll(async () => {
    server = await testServer();
    world = await matrixWorld(server);
    const { runtime } = server;
    dry = await createHttpServer({ config: runtime.config, log: runtime.log });
    bindRoutes(dry, server.routes, {
      contextFor: (parts) => dryContext(runtime.contextFor(parts)),
      authenticate: authenticator(runtime),
      checkResponses: true,
    });
    await dry.ready();
  }, 60_000);
  afterAll(async () => {
    await dry.close();
    await server.close();
  });

  type Ask = {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly query?: string;
    readonly token: string | undefined;
    readonly callerId?: string;
  };
  const ask = async (endpoint: EndpointDefinition, { params = {}, body, query, token, callerId = unknownId }: Ask) => {
    const given = inputs[nameOf(endpoint)];
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? unknownId),
    );
    const search = query ?? given?.query ?? queryOf(endpoint);
    const response = await dry.inject({
      method: endpoint.method,
      url: search ? `${path}?${search}` : path,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(endpoint.body && { payload: body ?? bodyOf(endpoint, callerId) }),
    });
    const { code, details } = response.headers['content-type']?.includes('json')
      ? response.json<{ code?: string; details?: { permission?: string } }>()
      : {};
    return { status: response.statusCode, code, details, body: response.body };
  };

  it('has an input that its contract takes, and says what its ids name', () => {
    const unsaid = endpoints
      .filter(({ path }) => path.includes('{'))
      .map(nameOf)
      .filter((name) => !rules[name]);
    expect(unsaid, 'say in testing/matrix-rules.ts what the ids of these calls name').toEqual([]);
    const faulty = endpoints
      .filter((endpoint) => endpoint.body && !endpoint.body.safeParse(bodyOf(endpoint, unknownId)).success)
      .map(nameOf);
    expect(faulty, 'give these calls a body in testing/matrix-rules.ts').toEqual([]);
    const stale = [...Object.keys(rules), ...Object.keys(inputs)].filter(
      (name) => !endpoints.some((endpoint) => nameOf(endpoint) === name),
    );
    expect(stale, 'these calls are gone from the contracts').toEqual([]);
  });

  it('lets staff who see as somebody read, and stop', () => {
    const opened = endpoints
      .filter((endpoint) => opensWhileImpersonating(endpoint) && endpoint.method !== 'GET')
      .map(nameOf);
    expect(opened.filter((name) => !name.includes('/searches'))).toEqual(['DELETE /v3/impersonations']);
    expect(opened.filter((name) => name.includes('/searches')).length).toBeGreaterThan(5);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const found: string[] = [];
    const note = (words: string, expected: Expected | 'signed-out', answer: Awaited<ReturnType<typeof ask>>): void => {
      if (!fits(expected, answer))
        found.push(`${words}: expected ${expected}, was ${answer.status} ${answer.code ?? ''}`);
    };
    note('signed out', 'signed-out', await ask(endpoint, { token: undefined }));
    if (!opensWhileImpersonating(endpoint)) {
      const answer = await ask(endpoint, { token: world.tokens['impersonator'] });
      if (answer.status !== 403 || (answer.code ?? 'access.read-only') !== 'access.read-only')
        found.push(`staff who see as a team-admin: expected read-only, was ${answer.status} ${answer.code ?? ''}`);
    }
    const rule = rules[name];
    for (const caller of callers) {
      const who = { token: world.tokens[caller.name], callerId: world.ids[caller.name] ?? unknownId };
      const door = atTheDoor(endpoint, caller);
      const tryOn = async (words: string, expected: Expected, input: Omit<Ask, 'token'>): Promise<void> =>
        note(`${caller.words}, ${words}`, door === 'pass' ? expected : door, await ask(endpoint, { ...who, ...input }));
      if (!rule || rule.kind === 'open')
        await tryOn('', rule?.needs && !caller.permissions[rule.needs] ? 'forbidden' : 'pass', {});
      else if (rule.kind === 'self') {
        const own =
          rule.by === 'id'
            ? who.callerId
            : (Object.values(demoUsers).find(({ id }) => id === who.callerId)?.email ?? null);
        if (own) await tryOn('of themselves', 'pass', { params: { [rule.param]: own } });
        for (const other of [demoUsers.victor, demoUsers.nora].filter(({ id }) => id !== who.callerId))
          await tryOn('of somebody else', 'not-found', { params: { [rule.param]: other[rule.by] } });
      } else {
        for (const home of homesTried) {
          const things = world.things[home];
          const params = rule.params(things);
          if (!params || Object.values(params).includes('')) continue;
          const expected =
            rule.kind === 'row'
              ? atTheRow(endpoint, rule, caller, home)
              : ofPerson(endpoint, rule, caller, { home, isSelf: Object.values(params).includes(who.callerId) });
          const input =
            rule.kind === 'row'
              ? { ...(rule.body && { body: rule.body(things) }), ...(rule.query && { query: rule.query(things) }) }
              : {};
          await tryOn(`${placeOf(caller, home)} team`, expected, { params, ...input });
          for (const mixed of mixedParams(
            params,
            rule.params(world.things[home === 'quaysideBooks' ? 'harbourPine' : 'quaysideBooks']),
          ))
            await tryOn(
              `${placeOf(caller, home)} team with another team's thing`,
              expected === 'forbidden' ||
                (rule.kind === 'person' &&
                  rule.adminsOnly &&
                  expected === 'pass' &&
                  !reaches(caller, 'subteam-admin', { home }))
                ? 'forbidden'
                : 'not-found',
              { params: mixed, ...input },
            );
        }
      }
    }
    expect(found).toEqual([]);
  });
});

/** What is sent where a rule says nothing else: what the rules give, else the smallest that the contract takes. */
function bodyOf(endpoint: EndpointDefinition, callerId: string): object {
  const given = inputs[nameOf(endpoint)]?.body;
  if (given) return typeof given === 'function' ? (given as (callerId: string) => object)(callerId) : given;
  return endpoint.body ? (sampleOf(endpoint.body) as object) : {};
}

/** The ids of a path with one that lies elsewhere: what is below a team is looked for in that team alone. */
function mixedParams(
  params: Readonly<Record<string, string>>,
  elsewhere: Readonly<Record<string, string>> | null,
): readonly Readonly<Record<string, string>>[] {
  const [, ...below] = Object.keys(params);
  return elsewhere
    ? below
        .filter((name) => elsewhere[name] !== params[name])
        .map((name) => ({ ...params, [name]: elsewhere[name] ?? unknownId }))
    : [];
}

/** The smallest query that a contract takes, as an address writes it. */
function queryOf({ query }: EndpointDefinition): string {
  if (!query) return '';
  return Object.entries(sampleOf(query) as Record<string, unknown>)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
}

function fits(
  expected: Expected | 'signed-out',
  { status, code }: { readonly status: number; readonly code: string | undefined },
): boolean {
  switch (expected) {
    // SCIM's own shape of errors has no code.
    case 'signed-out':
      return status === 401 && (code ?? 'access.signed-out') === 'access.signed-out';
    case 'people-only':
      return status === 403 && (code ?? 'access.people-only') === 'access.people-only';
    case 'forbidden':
      return status === 403;
    case 'not-found':
      return status === 404;
    // Past the permissions a rule of the business may still refuse, with a code of its own.
    case 'pass':
      return (
        status < 500 &&
        ![
          'access.forbidden',
          'access.people-only',
          'access.signed-out',
          'access.token-invalid',
          'access.key-invalid',
        ].includes(code ?? '')
      );
  }
}
