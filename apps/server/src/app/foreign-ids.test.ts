import type { WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { dryServer } from './testing/dry-run.ts';
import { fillShortLists } from './testing/fill-short-lists.ts';
import { callers, type Caller } from './testing/matrix-callers.ts';
import { accessErrorOf } from './testing/matrix-expected.ts';
import { homes } from './testing/matrix-homes.ts';
import { nameOf } from './testing/matrix-inputs.ts';
import { matrixWorld } from './testing/matrix-world.ts';
import { faultsIn, faultsOfRelated, faultsOfUnrelated, type NamedPlace } from './testing/named-calls.ts';
import { cursorOf, faultOfCursor, listOfIds } from './testing/named-cursors.ts';
import { makeNamedRows, type NamedRows } from './testing/named-rows.ts';
import { namedTrialsOf, staleFields, undeclaredIn } from './testing/named-trials.ts';
import { pagedLists } from './testing/paged-lists.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const endpoints = declaredEndpoints().filter(
  ({ access }) => !['public', 'link', 'session', 'operator'].includes(access.kind),
);
const naming = endpoints.filter((endpoint) => namedTrialsOf(endpoint).length > 0);

const remedy = [
  'Look the row up in the teams that the caller reaches.',
  'If the request is refused for another reason, give it an input in apps/server/src/app/testing/named-fields.ts.',
].join(' ');

let server: TestServer;
let place: NamedPlace;
beforeAll(async () => {
  server = await testServer();
  const world = await matrixWorld(server);
  const rows = await makeNamedRows(server, world);
  place = { server, world, rows, dry: await dryServer(server) };
}, 60_000);
afterAll(async () => {
  await place.dry.close();
  await server.close();
});

const callerOf = (name: string): Caller[] => callers.filter((caller) => caller.name === name);
const [admins, key, subteamAdmin] = [[...callerOf('ada'), ...callerOf('sam')], callerOf('key'), callerOf('sam')];

describe('every id in a body or a query, or below another in a path, of a row of an unrelated team', () => {
  it('names a known kind of row, and gets an error that its contract declares or a reason for another answer', () => {
    expect(endpoints.flatMap(undeclaredIn)).toEqual([]);
    expect(staleFields(endpoints), 'no contract has these fields').toEqual([]);
  });

  it.each(naming.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const found: string[] = [];
    for (const caller of endpoint.access.kind === 'scim' ? key : admins)
      if (!accessErrorOf(endpoint, caller))
        found.push(...(await faultsIn(place, { endpoint, caller }, faultsOfUnrelated)));
    expect(found, remedy).toEqual([]);
  });
});

describe('every cursor of a team, sent by another, also by its own subteam', () => {
  beforeAll(() => fillShortLists(server, place.rows));

  const lists = pagedLists.filter(({ endpoint }) => endpoints.includes(endpoint) && nameOf(endpoint) !== listOfIds);
  it.each(lists.map((list) => [nameOf(list.endpoint), list] as const))('%s', async (_, list) => {
    const [ofAdmin, ofStranger] = [await cursorOf(place, list, 'ada'), await cursorOf(place, list, 'nora')];
    expect(ofAdmin, 'add a second row in fill-short-lists.ts').not.toBeNull();
    for (const caller of ['nora', 'sam'])
      expect(await faultOfCursor(place, list, { caller, cursor: ofAdmin ?? '' })).toBeNull();
    if (ofStranger !== null) expect(await faultOfCursor(place, list, { caller: 'sam', cursor: ofStranger })).toBeNull();
  });
});

// After the tests above, because the unrelated team becomes a subteam.
describe('every such id, sent in a subteam, of a row of the team above or of a subteam next to it', () => {
  beforeAll(async () => {
    await server.database.pool.query('update teams set parent_team_id = $1 where id = $2', [
      homes.harbourPine.team,
      homes.quaysideBooks.team,
    ]);
  });

  const calls = subteamAdmin.flatMap((caller) =>
    naming
      .filter((endpoint) => !accessErrorOf(endpoint, caller))
      .map((endpoint) => [nameOf(endpoint), { endpoint, caller }] as const),
  );
  it.each(calls)('%s', async (_, call) => {
    expect(await faultsIn(place, call, faultsOfRelated), remedy).toEqual([]);
  });

  // Last, because no other test expects this permission.
  it.each([
    'participants?id=',
    'participants/balances?participantId=',
    'reports/participants/total-spent?id=',
    'reports/participants/last-active?id=',
  ])('%s of a budget finds its own participants only, for a subteam’s admin who can view budgets', async (filter) => {
    const { harbourPine, bristol, quaysideBooks } = place.rows;
    await server.database.pool.query(
      `update role_groups set permissions = permissions || '{"view-automated-budget": "team"}' where role = 'subteam-admin'`,
    );
    const found = async ({ budget }: NamedRows, { participant }: NamedRows): Promise<unknown> => {
      const response = await server.app.inject({
        url: `/v3/automated-budgets/${budget}/${filter}${participant}`,
        headers: { authorization: `Bearer ${place.world.tokens['sam']}` },
      });
      const body = response.json<readonly object[] | ({ data?: readonly object[] } & Partial<WireError>)>();
      return 'length' in body ? body.length : (body.data?.length ?? body.code);
    };
    expect(await found(bristol, bristol)).toBe(1);
    for (const foreign of [harbourPine, quaysideBooks]) {
      expect(await found(bristol, foreign)).toBe(0);
      expect(await found(foreign, foreign)).toBe('budget.not-found');
    }
  });
});
