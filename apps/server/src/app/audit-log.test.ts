import type { AuditEvent, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';
import { newId } from '../platform/ids/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';

let server: TestServer;
let ada: string;
const [t0, t1, t2] = ['2026-01-01T09:00:00Z', '2026-01-02T09:00:00Z', '2026-01-03T09:00:00Z'] as const;

type Given = {
  readonly at: string;
  readonly action: string;
  readonly team: string;
  readonly actor?: string;
  readonly subject?: readonly [string, string];
  readonly changes?: object;
};
const add = ({ at, action, team, actor = demoUsers.ada.id, subject = ['team', team], changes = {} }: Given) =>
  server.database.pool.query(
    `insert into audit_events (id, at, action, team_id, actor_kind, actor_id, subject_type, subject_id, changes, request_id) values ($1, $2, $3, $4, 'user', $5, $6, $7, $8, 'r')`,
    [newId(), at, action, team, actor, subject[0], subject[1], JSON.stringify(changes)],
  );

beforeAll(async () => {
  server = await testServer();
  ada = await server.tokenOf('ada');
  await add({
    at: t0,
    action: 'team.changed',
    team: demoTeams.harbourPine.id,
    changes: { name: { from: '=1+1', to: 'Harbour' } },
  });
  await add({
    at: t1,
    action: 'member.role-changed',
    team: demoTeams.harbourPine.id,
    subject: ['user', demoUsers.priya.id],
    changes: { role: { from: 'participant', to: 'team-admin' } },
  });
  await add({
    at: t1,
    action: 'profile.changed',
    team: demoTeams.harbourPine.id,
    actor: demoUsers.priya.id,
    subject: ['user', demoUsers.priya.id],
  });
  await add({ at: t2, action: 'team.changed', team: demoTeams.bristol.id, actor: demoUsers.sam.id });
  await add({ at: t2, action: 'team.changed', team: demoTeams.quaysideBooks.id, actor: demoUsers.nora.id });
});
afterAll(() => server.close());

const ask = (query: string, token = ada) =>
  server.app.inject({ method: 'GET', url: `/v3/audit-events${query}`, headers: { authorization: `Bearer ${token}` } });
const read = async (query: string, token = ada) =>
  (await ask(query, token)).json<{ data: AuditEvent[]; pagination: { next: string | null } }>();
const until = 'to=2026-01-04T00:00:00Z';
const actionsOf = async (query: string) =>
  (await read(`?${until}&${query}`)).data.map(({ action, team }) => `${action} ${team.name}`);

describe('the audit log', () => {
  it('lists events of the team and its subteams, newest first, and of no other team', async () => {
    expect(await actionsOf('')).toEqual([
      'team.changed Bristol',
      'profile.changed Harbour & Pine',
      'member.role-changed Harbour & Pine',
      'team.changed Harbour & Pine',
    ]);
    expect(
      (await read(`?${until}`, await server.tokenOf('nora', 'quaysidebooks.example'))).data.map(
        ({ team }) => team.name,
      ),
    ).toEqual(['Quayside Books']);
  });

  it('filters by person, object, date, action and team', async () => {
    expect(await actionsOf(`person=${demoUsers.priya.id}`)).toEqual([
      'profile.changed Harbour & Pine',
      'member.role-changed Harbour & Pine',
    ]);
    expect(await actionsOf(`subject=${demoTeams.harbourPine.id}`)).toEqual(['team.changed Harbour & Pine']);
    expect(await actionsOf('subjectType=user&action=member.role-changed&action=team.changed')).toEqual([
      'member.role-changed Harbour & Pine',
    ]);
    expect((await read(`?from=${t1}&to=${t2}`)).data).toHaveLength(2);
    expect(await actionsOf(`teamId=${demoTeams.bristol.id}`)).toEqual(['team.changed Bristol']);
  });

  it('returns who made the change, to what, from which value and to which', async () => {
    const [event] = (await read(`?${until}&action=member.role-changed`)).data;
    expect(event).toMatchObject({
      actor: { kind: 'user', id: demoUsers.ada.id, name: 'Ada Marlowe' },
      subject: { type: 'user', id: demoUsers.priya.id, name: 'Priya Nair' },
      changes: { role: { from: 'participant', to: 'team-admin' } },
      date: t1,
      impersonator: null,
    });
  });

  it('pages without gaps, also within the same timestamp', async () => {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`?${until}&limit=1${next && `&cursor=${next}`}`);
      seen.push(...page.data.map(({ id }) => id));
      next = page.pagination.next;
    }
    expect(seen).toEqual((await read(`?${until}`)).data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(4);
  });

  it('refuses the team of another organisation, a forged cursor and an unknown filter', async () => {
    expect((await ask(`?teamId=${demoTeams.quaysideBooks.id}`)).statusCode).toBe(404);
    expect((await ask('?cursor=1-2')).statusCode).toBe(400);
    expect((await ask('?action=team.nothing')).statusCode).toBe(400);
    expect((await ask('?colour=red')).statusCode).toBe(400);
    for (const person of ['victor', 'sam', 'priya'])
      expect((await ask('', await server.tokenOf(person))).statusCode).toBe(403);
  });

  it('exports a csv file with escaped formulas', async () => {
    const file = await ask(`/export?${until}`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Date (UTC),Act');
    expect(lines[3]).toContain('Role changed,member.role-changed,Ada Marlowe,Person');
    await add({
      at: '2025-12-31T09:00:00Z',
      action: 'team.changed',
      team: demoTeams.harbourPine.id,
      subject: ['team', '=cmd|calc'],
    });
    expect((await ask('/export?to=2026-01-01T00:00:00Z')).body).toContain(`'=cmd|calc`);
  });

  it('returns audit.too-many if more events match than a file may hold', async () => {
    await server.database.pool.query(
      `insert into audit_events (id, at, action, team_id, actor_kind, subject_type, subject_id, request_id)
       select gen_random_uuid(), '2025-06-01'::timestamptz + n * interval '1 second', 'session.started', $1, 'system', 'session', 'x', 'r' from generate_series(1, 10001) n`,
      [demoTeams.leeds.id],
    );
    const refused = await ask('/export?to=2025-07-01T00:00:00Z');
    expect([refused.statusCode, refused.json<WireError>().code]).toEqual([422, 'audit.too-many']);
  });
});
