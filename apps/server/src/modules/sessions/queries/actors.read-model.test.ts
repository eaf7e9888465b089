import { defaultPermissions, permissionKeys } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDate } from '../../../platform/clock/index.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { demoActor, demoTeams, demoUsers, type DemoPerson } from '../../teams/index.ts';
import { peopleServer, type PeopleServer } from '../../../app/testing/people-server.ts';
import { loadActors } from './actors.read-model.ts';

let server: PeopleServer;
const tokens = new Map<DemoPerson, string>();
const people = Object.keys(demoUsers) as DemoPerson[];

beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const person of people) tokens.set(person, (await server.tokensOf(demoUsers[person].email)).access_token);
});

const hashOf = (person: DemoPerson): Buffer => sha256(tokens.get(person) ?? '');
const load = (hashes: readonly Buffer[]) => loadActors(server.database.read, hashes, server.clock.now());
const change = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
const setRoleOfVictor = (role: string) =>
  change(
    'update team_members m set role_group_id = g.id from role_groups g join teams t on t.plan_id = g.plan_id where t.id = m.team_id and m.user_id = $1 and g.role = $2',
    [demoUsers.victor.id, role],
  );
const loadAda = async () => (await load([hashOf('ada')]))[0];

describe('loading actors', () => {
  it('returns actors in the order of the request, null for an unknown token, and a result for each duplicate', async () => {
    const actors = await load([hashOf('nora'), sha256('invented'), hashOf('ada'), hashOf('nora')]);
    expect(actors.map((actor) => actor?.userId ?? null)).toEqual([
      demoUsers.nora.id,
      null,
      demoUsers.ada.id,
      demoUsers.nora.id,
    ]);
    expect(await load([])).toEqual([]);
  });

  it('loads each demo person exactly as tests of other modules assume', async () => {
    const actors = await load(people.map(hashOf));
    expect(actors.map((actor) => actor && { ...actor, sessionId: demoActor('ada').sessionId })).toEqual(
      people.map(demoActor),
    );
  });

  it('gives access to subteams only from their parent team', async () => {
    const [ada, sam] = await load([hashOf('ada'), hashOf('sam')]);
    expect(ada?.subtreeTeamIds).toEqual([demoTeams.harbourPine.id, demoTeams.bristol.id, demoTeams.leeds.id]);
    expect(sam?.subtreeTeamIds).toEqual([demoTeams.bristol.id]);
    expect([ada?.operator, (await load([hashOf('ops')]))[0]?.operator]).toEqual([false, true]);
  });

  it('grants the permissions that the plan includes and the role allows', async () => {
    await change('update plans set permissions = array_remove($1, $2) where id = $3', [
      permissionKeys,
      'send-sms',
      '01920000-0000-7000-8000-000000000101',
    ]);
    const { 'send-sms': _, ...rest } = defaultPermissions('team-admin');
    expect((await loadAda())?.permissions).toEqual(rest);
    await change('update plans set permissions = $1 where id = $2', [
      permissionKeys,
      '01920000-0000-7000-8000-000000000101',
    ]);
  });

  it('leaves only the permissions to get help once the plan has ended', async () => {
    await change(`update teams set plan_ended_at = $1 where id = $2`, [
      toDate(server.clock.now()),
      demoTeams.harbourPine.id,
    ]);
    expect(Object.keys((await loadAda())?.permissions ?? {}).toSorted()).toEqual([
      'contact-for-assistance',
      'contact-for-upgrade',
      'user',
    ]);
    await change(`update teams set plan_ended_at = null where id = $1`, [demoTeams.harbourPine.id]);
    expect((await loadAda())?.permissions).toEqual(defaultPermissions('team-admin'));
  });

  it('reflects a changed role immediately, without a new token', async () => {
    await setRoleOfVictor('participant');
    expect((await load([hashOf('victor')]))[0]?.permissions).toEqual(defaultPermissions('participant'));
    await setRoleOfVictor('team-viewer');
  });

  it.each([
    ['the session ends', `update sessions set revoked_at = now(), revoked_reason = 'signed-out' where user_id = $1`],
    ['the person is deactivated', 'update users set deactivated_at = now() where id = $1'],
    ['the person leaves the team', 'delete from team_members where user_id = $1'],
  ])('returns no actor as soon as %s', async (_, text) => {
    const person = 'priya';
    expect((await load([hashOf(person)]))[0]?.userId).toBe(demoUsers[person].id);
    const { rows: members } = await server.database.pool.query('select * from team_members where user_id = $1', [
      demoUsers[person].id,
    ]);
    await change(text, [demoUsers[person].id]);
    expect(await load([hashOf(person), hashOf('ada')])).toEqual([
      null,
      expect.objectContaining({ userId: demoUsers.ada.id }),
    ]);
    await change('update users set deactivated_at = null where id = $1', [demoUsers[person].id]);
    await change(
      'insert into team_members select * from jsonb_populate_recordset(null::team_members, $1) on conflict do nothing',
      [JSON.stringify(members)],
    );
  });
});
