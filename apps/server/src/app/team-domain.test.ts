import type { Team, TeamDomain, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testDns, type TestDns } from '../platform/testing/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let dns: TestDns;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, quaysideBooks } = demoTeams;
const domain = 'tidewater.example';

beforeAll(async () => {
  dns = await testDns();
  server = await testServer({ DNS_SERVERS: dns.address });
  for (const person of ['ada', 'victor', 'sam']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
  // Both users have a mailbox at the domain that their teams claim.
  await server.database.pool.query(
    `update users set email = split_part(email, '@', 1) || $1 where id = any($2::uuid[])`,
    [`@${domain}`, [demoUsers.ada.id, demoUsers.nora.id]],
  );
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

type Refused = Partial<Pick<WireError, 'code'>>;
async function call<Body = TeamDomain>(
  person: 'ada' | 'victor' | 'sam' | 'nora',
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body & Refused>() };
}
const claim = (person: 'ada' | 'nora', teamId: string, claimed: string | null = domain) =>
  call<Team>(person, 'PUT', `/api/v2/teams/${teamId}`, { domain: claimed });
const read = async (person: 'ada' | 'nora', teamId: string) =>
  (await call(person, 'GET', `/v3/teams/${teamId}/domain`)).body;
const check = async (person: 'ada' | 'nora' | 'sam' | 'victor', teamId: string) => {
  const { status, body } = await call(person, 'POST', `/v3/teams/${teamId}/domain/check`);
  return [status, body.code ?? body.state];
};
const proofs = async () =>
  (
    await server.database.pool.query<{ team_id: string; actor_id: string; changes: object }>(
      `select team_id, actor_id, changes from audit_events where action = 'team.domain-proven' order by id`,
    )
  ).rows;

it('can be claimed by several teams, each with its own DNS record that stays the same', async () => {
  expect((await claim('ada', harbourPine.id)).status).toBe(200);
  expect((await claim('nora', quaysideBooks.id)).status).toBe(200);
  const ours = await read('ada', harbourPine.id);
  const theirs = await read('nora', quaysideBooks.id);
  expect(ours).toEqual({
    teamId: harbourPine.id,
    domain,
    state: 'unproven',
    dateProven: null,
    record: { type: 'TXT', name: domain, value: expect.stringMatching(/^huggg-domain=[\w-]{32}$/) },
  });
  expect(theirs.record?.value).not.toBe(ours.record?.value);
  expect(await read('ada', harbourPine.id)).toEqual(ours);
});

it('is proven only by the record of the team', async () => {
  const ours = (await read('ada', harbourPine.id)).record?.value ?? '';
  const theirs = (await read('nora', quaysideBooks.id)).record?.value ?? '';
  expect(await check('nora', quaysideBooks.id)).toEqual([422, 'team.domain-record-missing']);
  dns.records.set(domain, ['v=spf1 -all']);
  expect(await check('nora', quaysideBooks.id)).toEqual([422, 'team.domain-record-missing']);
  dns.records.set(domain, ['v=spf1 -all', ours]);
  expect(await check('nora', quaysideBooks.id)).toEqual([422, 'team.domain-record-differs']);
  dns.records.set(`www.${domain}`, [theirs]);
  expect(await check('nora', quaysideBooks.id)).toEqual([422, 'team.domain-record-differs']);
  dns.fails.add(domain);
  expect(await check('ada', harbourPine.id)).toEqual([503, 'team.domain-unanswered']);
  dns.fails.delete(domain);
  expect(await proofs()).toEqual([]);
  expect((await read('ada', harbourPine.id)).state).toBe('unproven');

  expect(await check('ada', harbourPine.id)).toEqual([200, 'proven']);
  const proven = await read('ada', harbourPine.id);
  expect(proven).toMatchObject({ state: 'proven', dateProven: expect.any(String) });
  expect(await proofs()).toEqual([
    { team_id: harbourPine.id, actor_id: demoUsers.ada.id, changes: { domain: { from: null, to: domain } } },
  ]);
  // A proven domain is neither looked up nor recorded again.
  dns.records.delete(domain);
  expect(await check('ada', harbourPine.id)).toEqual([200, 'proven']);
  expect(await read('ada', harbourPine.id)).toEqual(proven);
  expect(await proofs()).toHaveLength(1);
});

it('belongs to no other team once proven, whatever they publish or claim', async () => {
  const { state, record } = await read('nora', quaysideBooks.id);
  expect([state, record]).toEqual(['taken', null]);
  expect(await check('nora', quaysideBooks.id)).toEqual([409, 'team.domain-taken']);
  expect((await claim('nora', quaysideBooks.id, null)).status).toBe(200);
  const { status, body } = await claim('nora', quaysideBooks.id);
  expect([status, (body as Refused).code]).toEqual([409, 'team.domain-taken']);
  expect(await check('nora', quaysideBooks.id)).toEqual([422, 'team.no-domain']);
  expect(await read('nora', quaysideBooks.id)).toMatchObject({ domain: null, state: 'none', record: null });
});

it('can be proven again by any team once it was released', async () => {
  await claim('ada', harbourPine.id, null);
  await claim('ada', harbourPine.id);
  expect((await read('ada', harbourPine.id)).state).toBe('unproven');
  await claim('nora', quaysideBooks.id);
  dns.records.set(domain, [
    (await read('nora', quaysideBooks.id)).record?.value ?? '',
    (await read('ada', harbourPine.id)).record?.value ?? '',
  ]);
  // Both check at the same time; one of them gets the domain.
  const answers = await Promise.all([check('ada', harbourPine.id), check('nora', quaysideBooks.id)]);
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
});

it('stays proven while other details of the team change', async () => {
  const holder =
    (await read('ada', harbourPine.id)).state === 'proven'
      ? ({ person: 'ada', id: harbourPine.id } as const)
      : ({ person: 'nora', id: quaysideBooks.id } as const);
  await call<Team>(holder.person, 'PUT', `/api/v2/teams/${holder.id}`, { businessAddress: '4 Quay Street', domain });
  expect((await read(holder.person, holder.id)).state).toBe('proven');
});

it('can be managed only by admins of the parent team', async () => {
  expect(await check('ada', bristol.id)).toEqual([422, 'team.domain-of-subteam']);
  expect(await check('sam', harbourPine.id)).toEqual([403, 'access.forbidden']);
  expect(await check('victor', harbourPine.id)).toEqual([403, 'access.forbidden']);
  expect(await check('nora', harbourPine.id)).toEqual([404, 'team.not-found']);
});
