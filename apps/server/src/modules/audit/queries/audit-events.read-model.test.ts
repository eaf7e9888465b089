import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Read } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { listAuditEvents, type AuditFilter } from './audit-events.read-model.ts';

let database: TestDatabase;
const [own, sub, other, person] = [newId(), newId(), newId(), newId()];
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into audit_events (id, at, action, team_id, actor_kind, actor_id, subject_type, subject_id, request_id)
     select gen_random_uuid(), '2025-06-01'::timestamptz + n * interval '1 minute', (array['team.changed', 'member.joined', 'session.started'])[n % 3 + 1], (array[$1, $2, $3, $3, $3]::uuid[])[n % 5 + 1],
       'user', case when n % 7 = 0 then $4::uuid else gen_random_uuid() end, 'user', case when n % 11 = 0 then $4::text else gen_random_uuid()::text end, 'r'
     from generate_series(1, 20000) n`,
    [own, sub, other, person],
  );
  await database.pool.query('analyze audit_events');
});
afterAll(() => database.close());

const all: AuditFilter = {
  teamIds: [own, sub],
  person: null,
  subject: null,
  subjectTypes: null,
  actions: null,
  from: null,
  to: null,
  after: null,
  limit: 50,
};
const instant = Temporal.Instant.from('2025-06-05T00:00:00Z');

describe('a page of an audit log', () => {
  it.each<readonly [string, Partial<AuditFilter>]>([
    ['no filter', {}],
    ['a person', { person }],
    ['an object', { subject: person }],
    ['an act', { actions: ['member.joined'] }],
    ['a date', { from: instant, to: instant.add({ hours: 24 }) }],
    ['the next page', { after: { at: instant, id: newId() } }],
  ])('uses an index for %s, and never scans the complete log', async (_, fields) => {
    let asked: readonly [string, readonly unknown[]] = ['', []];
    const spy = {
      run: async (statement: { text: string }, values: readonly unknown[]) => ((asked = [statement.text, values]), []),
    } as unknown as Read;
    await listAuditEvents(spy, { ...all, ...fields });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${asked[0]}`, [...asked[1]]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using audit_events_of_team/);
    expect(plan).not.toContain('Seq Scan on audit_events');
  });

  it('contains each event once if a user is both its actor and its subject', async () => {
    const rows = await listAuditEvents(database.read, { ...all, person, limit: 100 });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBe(100);
    for (const row of rows) expect([row.actorId, row.subjectId]).toContain(person);
  });
});
