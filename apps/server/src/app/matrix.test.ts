import {
  defaultPermissions,
  errorCatalogue,
  opensWhileImpersonating,
  type EndpointDefinition,
  type ErrorCode,
  type PermissionKey,
  type PermissionMap,
} from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '../modules/teams/index.ts';
import { bindRoutes, createHttpServer } from '../platform/http/index.ts';
import { authenticator } from './authentication.ts';
import { declaredEndpoints } from './coverage.ts';
import { dryContext } from './testing/dry-run.ts';
import { bodyOf, inputs, nameOf, outcomes, requestOf, type Cell, type Place } from './testing/matrix-inputs.ts';
import type { Rule } from './testing/matrix-rule.ts';
import { rules } from './testing/matrix-rules.ts';
import { matrixWorld, type Home, type MatrixWorld } from './testing/matrix-world.ts';
import { refusalOf } from './testing/refusal.ts';
import { unknownId } from './testing/sample.ts';
import { readAnswer, specifiedCallOf } from './testing/specified-answers.ts';
import { specifiedCalls, type SpecifiedCall } from './testing/specified-calls.ts';
import { callsExpectedElsewhere } from './testing/specified-elsewhere.ts';
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
  const article = /^[aeiou]/.test(role) ? 'An' : 'A';
  return {
    name,
    words: `${article} ${role.replaceAll('-', ' ')}${name === 'nora' ? ' of another team' : ''}`,
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
    words: 'An API key with every scope',
    home: 'harbourPine',
    permissions: defaultPermissions('team-admin'),
    machine: true,
  },
  {
    name: 'narrow-key',
    words: 'An API key that may only say who it is',
    home: 'harbourPine',
    permissions: { user: 'subtree' },
    machine: true,
  },
];

/** The relation of a home to a caller: Bristol is under Harbour & Pine, Quayside Books is unrelated. */
function placeOf(caller: Caller, home: Home): Place {
  if (caller.home === home) return 'own';
  if (caller.home === 'harbourPine' && home === 'bristol') return 'subteam';
  return caller.home === 'bristol' && home === 'harbourPine' ? 'parent' : 'foreign';
}

const homesTried: readonly Home[] = ['harbourPine', 'bristol', 'quaysideBooks'];
const ownerOf: Readonly<Record<Home, string>> = { harbourPine: 'ada', bristol: 'sam', quaysideBooks: 'nora' };

const endpoints = declaredEndpoints().filter(({ access }) => !['public', 'link', 'session'].includes(access.kind));

/** The expected result of a cell: success, or a refusal with exactly this code. */
type Expected = 'done' | ErrorCode;

/** The result of the access check, before any row is read; null if the call continues. */
function accessErrorOf({ access }: EndpointDefinition, caller: Caller): ErrorCode | null {
  const peopleOnly =
    access.kind === 'person' || access.kind === 'operator' || (access.kind === 'permission' && access.people);
  if (peopleOnly && caller.machine) return 'access.people-only';
  const refused =
    access.kind === 'operator' ||
    (access.kind === 'scim' && caller.name !== 'key') ||
    (access.kind === 'permission' && !caller.permissions[access.key]);
  return refused ? 'access.forbidden' : null;
}

function hasPermissionIn(
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

/**
 * The result for a row under RULES §11: an inaccessible row does not exist for the caller; on an accessible one, the
 * action can still be refused.
 */
function expectedForRow(
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
  const seen =
    (sees.includes('user') ? member : sees.some((key) => hasPermissionIn(caller, key, { home, owned, lists }))) &&
    (!rule.seesToo || hasPermissionIn(caller, rule.seesToo, { home, owned, lists }));
  if (!seen || (rule.ownTeamOnly && place !== 'own')) return rule.missing;
  return !rule.needs || rule.needs.some((key) => hasPermissionIn(caller, key, { home, owned }))
    ? 'done'
    : 'access.forbidden';
}

/**
 * The result for a person's row: a person is visible to themselves, and to callers whose permissions for this endpoint
 * include them.
 */
function expectedForPerson(
  { access }: EndpointDefinition,
  rule: Extract<Rule, { kind: 'person' }>,
  caller: Caller,
  { home, isSelf }: { readonly home: Home; readonly isSelf: boolean },
): Expected {
  if (rule.adminsOnly) {
    const place = placeOf(caller, home);
    if (place !== 'own' && place !== 'subteam') return rule.missing ?? 'user.not-found';
    return (isSelf && place === 'own') ||
      (['team-admin', 'subteam-admin'] as const).some((key) => hasPermissionIn(caller, key, { home }))
      ? 'done'
      : 'access.forbidden';
  }
  const keys = [...(access.kind === 'permission' ? [access.key] : []), ...(rule.sees ?? [])];
  return isSelf || keys.every((key) => hasPermissionIn(caller, key, { home })) ? 'done' : 'user.not-found';
}

const placeWords: Readonly<Record<Place, string>> = {
  own: 'for their own team',
  subteam: 'for a subteam of their team',
  parent: 'for the team above theirs',
  foreign: 'for an unrelated team',
};

const remedy = [
  'Ask for the right permission and reach in the use case or its policy.',
  'If the rule itself changed, change `access` in the contract, or apps/server/src/app/testing/matrix-rules.ts.',
  'If a call is refused for what it sends, change its input in apps/server/src/app/testing/matrix-inputs.ts.',
].join(' ');

describe('every endpoint, for every caller, on their own rows, those of their subteam and those of another team', () => {
  let server: TestServer;
  let dry: FastifyInstance;
  let world: MatrixWorld;
  /** Fields missing from the actual responses of the specification's calls, for each response. */
  const answered = new Map<SpecifiedCall, ReturnType<typeof readAnswer>[]>();
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
    readonly token: string | undefined;
    readonly cell?: Cell;
  };
  const ask = async (endpoint: EndpointDefinition, { params = {}, token, cell = noCaller }: Ask) => {
    const { headers, ...request } = requestOf(endpoint, { params, cell, world });
    const response = await dry.inject({
      method: endpoint.method,
      ...request,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const call = specifiedCallOf(endpoint);
    if (response.statusCode < 300 && call) {
      const isJson = /json/u.test(String(response.headers['content-type']));
      answered.set(call, [...(answered.get(call) ?? []), readAnswer(call, isJson ? response.json() : undefined)]);
    }
    return { status: response.statusCode, code: refusalOf(response), body: response.body };
  };

  it('has valid input for its contract, and a rule for the ids in its path', () => {
    const unsaid = endpoints
      .filter(({ path }) => path.includes('{'))
      .map(nameOf)
      .filter((name) => !rules[name]);
    expect(unsaid, 'say in testing/matrix-rules.ts what the ids of these calls name').toEqual([]);
    const faulty = endpoints
      .filter(
        (endpoint) => endpoint.body && !endpoint.body.safeParse(bodyOf(endpoint, { cell: noCaller, world })).success,
      )
      .map(nameOf);
    expect(faulty, 'give these calls a body in testing/matrix-inputs.ts').toEqual([]);
    const stale = [...Object.keys(rules), ...Object.keys(inputs), ...Object.keys(outcomes)].filter(
      (name) => !endpoints.some((endpoint) => nameOf(endpoint) === name),
    );
    expect(stale, 'these calls are gone from the contracts').toEqual([]);
  });

  it('allows operators who impersonate a user to read and to stop, and nothing else', () => {
    const opened = endpoints
      .filter((endpoint) => opensWhileImpersonating(endpoint) && endpoint.method !== 'GET')
      .map(nameOf);
    expect(opened.toSorted()).toEqual([
      'DELETE /v3/impersonations',
      'POST /v3/brandings/previews',
      'POST /v3/brands/searches',
      'POST /v3/emails/templates/preview',
      'POST /v3/highball/meta/searches',
      'POST /v3/labels/searches',
      'POST /v3/orders/{id}/previews',
      'POST /v3/printables/previews',
      'POST /v3/products/{id}/previews',
      'POST /v3/searches/hugggs',
      'POST /v3/searches/products',
      'POST /v3/searches/products/suggestions',
      'POST /v3/searches/transactions',
      'POST /v3/sms/templates/preview',
      'POST /v3/tags/searches',
      'POST /v3/taxonomies/searches',
      'POST /v3/taxonomy-links/searches',
      'POST /v3/themes/previews',
    ]);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const found: string[] = [];
    const note = (words: string, expected: Expected, answer: Awaited<ReturnType<typeof ask>>): void => {
      const wanted = expected === 'done' ? 'success' : `${errorCatalogue[expected].status} ${expected}`;
      const got = [answer.status, answer.code].filter(Boolean).join(' ');
      if (!matchesExpected(expected, answer)) found.push(`${words}: expected ${wanted}, got ${got}`);
    };
    note(`A caller who is not signed in calls ${name}`, 'access.signed-out', await ask(endpoint, { token: undefined }));
    if (!opensWhileImpersonating(endpoint))
      note(
        `A member of staff who impersonates a team admin calls ${name}`,
        'access.read-only',
        await ask(endpoint, { token: world.tokens['impersonator'] }),
      );
    const rule = rules[name];
    for (const caller of callers) {
      const token = world.tokens[caller.name];
      const callerId = world.ids[caller.name] ?? unknownId;
      const cellOf = (home: Home | null): Cell => ({
        caller: caller.name,
        callerId,
        home,
        place: home && placeOf(caller, home),
      });
      const door = accessErrorOf(endpoint, caller);
      const tryOn = async (
        words: string,
        expected: Expected,
        { cell, params }: { readonly cell: Cell; readonly params?: Readonly<Record<string, string>> },
      ): Promise<void> => {
        const allowed = expected === 'done' ? (outcomes[name]?.(cell) ?? 'done') : expected;
        note(
          `${caller.words} calls ${name}${words && ` ${words}`}`,
          door ?? allowed,
          await ask(endpoint, { token, cell, ...(params && { params }) }),
        );
      };
      if (!rule || rule.kind === 'open')
        await tryOn('', rule?.needs && !caller.permissions[rule.needs] ? 'access.forbidden' : 'done', {
          cell: cellOf(null),
        });
      else if (rule.kind === 'self') {
        const own =
          rule.by === 'id' ? callerId : (Object.values(demoUsers).find(({ id }) => id === callerId)?.email ?? null);
        if (own) await tryOn('for themselves', 'done', { cell: cellOf(null), params: { [rule.param]: own } });
        for (const other of [demoUsers.victor, demoUsers.nora].filter(({ id }) => id !== callerId))
          await tryOn('for another person', 'user.not-found', {
            cell: cellOf(null),
            params: { [rule.param]: other[rule.by] },
          });
      } else {
        for (const home of homesTried) {
          const params = rule.params(world.things[home]);
          if (!params || Object.values(params).includes('')) continue;
          const expected =
            rule.kind === 'row'
              ? expectedForRow(endpoint, rule, caller, home)
              : expectedForPerson(endpoint, rule, caller, { home, isSelf: Object.values(params).includes(callerId) });
          const cell = cellOf(home);
          const where = placeWords[placeOf(caller, home)];
          await tryOn(where, expected, { cell, params });
          for (const mixed of mixedParams(
            params,
            rule.params(world.things[home === 'quaysideBooks' ? 'harbourPine' : 'quaysideBooks']),
          ))
            await tryOn(
              `${where}, with an id below it that is another team’s`,
              expectedForOtherTeam(rule, expected, () => hasPermissionIn(caller, 'subteam-admin', { home })),
              { cell, params: mixed },
            );
        }
      }
    }
    expect(found, remedy).toEqual([]);
  });

  it('returns every field that the specification lists for its calls', () => {
    const lacking = [...answered].map(([call, reads]) => [call, [...new Set(reads.flatMap((read) => read.lacking))]]);
    expect(lacking.filter(([, fields]) => (fields?.length ?? 0) > 0)).toEqual([]);
    const filled = [...answered].filter(([call, reads]) =>
      Object.keys(specifiedCalls[call]).every((place) => reads.some(({ empty }) => !empty.includes(place))),
    );
    const checked = new Set([...filled.map(([call]) => call), ...callsExpectedElsewhere()]);
    expect(
      Object.keys(specifiedCalls).filter((call) => !checked.has(call as SpecifiedCall)),
      'no real answer of these has all of its places: expectSpecified one in a server test that gets it',
    ).toEqual([]);
  });
});

const noCaller: Cell = { caller: '', callerId: unknownId, home: null, place: null };

/**
 * The result of a call with an id of another team's row: an access error if the caller has one, otherwise "not found".
 */
function expectedForOtherTeam(
  rule: Extract<Rule, { kind: 'row' | 'person' }>,
  expected: Expected,
  administers: () => boolean,
): Expected {
  if (expected !== 'done') return expected;
  if (rule.kind === 'person') return rule.adminsOnly && !administers() ? 'access.forbidden' : 'user.not-found';
  return rule.missingBelow ?? rule.missing;
}

/**
 * Returns the ids of a path with one of them from another team, because rows below a team are looked up only in that
 * team.
 */
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

function matchesExpected(
  expected: Expected,
  { status, code }: { readonly status: number; readonly code: string | undefined },
): boolean {
  if (expected === 'done') return status >= 200 && status < 300;
  return code === expected && status === errorCatalogue[expected].status;
}
