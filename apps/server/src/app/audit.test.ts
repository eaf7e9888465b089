import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext, testDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { demoActor, demoTeams, demoUsers } from '../modules/teams/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const read = async (): Promise<Record<string, unknown>[]> =>
  (await database.pool.query('select * from audit_events order by id')).rows as Record<string, unknown>[];

describe('an audited action', () => {
  it('is stored with its actor, origin and request, and is rolled back with its transaction', async () => {
    const ctx = testContext({
      database,
      actor: demoActor('ada'),
      origin: { address: '203.0.113.9', userAgent: 'A browser' },
    });
    const entry = {
      action: 'team.changed',
      teamId: demoTeams.harbourPine.id,
      subject: { type: 'team', id: demoTeams.harbourPine.id },
      changes: { name: { from: 'A', to: 'B' } },
    } as const;
    await ctx.transaction((tx) => ctx.audit(tx, [entry]));
    await expect(
      ctx.transaction(async (tx) => {
        await ctx.audit(tx, [entry]);
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    expect(await read()).toMatchObject([
      {
        action: 'team.changed',
        actor_kind: 'user',
        actor_id: demoUsers.ada.id,
        changes: { name: { from: 'A', to: 'B' } },
        address: '203.0.113.9',
        user_agent: 'A browser',
        request_id: 'test-request',
      },
    ]);
  });

  it('records the user of a mailed link, a visitor, or the system as its actor', async () => {
    const subject = { type: 'user', id: demoUsers.ada.id } as const;
    const visitor = testContext({ database, origin: { address: '203.0.113.9', userAgent: null } });
    const job = testContext({ database });
    await visitor.transaction((tx) =>
      visitor.audit(tx, [
        { action: 'password.reset', teamId: null, subject, actorId: demoUsers.ada.id },
        { action: 'session.refused', teamId: null, subject },
      ]),
    );
    await job.transaction((tx) => job.audit(tx, [{ action: 'account.erased', teamId: null, subject }]));
    expect((await read()).slice(-3).map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([
      ['user', demoUsers.ada.id],
      ['visitor', null],
      ['system', null],
    ]);
  });

  it('can be neither changed nor deleted', async () => {
    await expect(database.pool.query(`update audit_events set action = 'a.b'`)).rejects.toThrow('is refused');
    await expect(database.pool.query('delete from audit_events')).rejects.toThrow('is refused');
    await expect(database.pool.query('truncate audit_events')).rejects.toThrow('is refused');
  });
});
