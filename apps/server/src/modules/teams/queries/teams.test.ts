import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { demoPlans, demoTeams, demoUsers, seedPeople } from '../testing/demo.ts';
import { listMembers } from './member-pages.read-model.ts';
import { findMembers } from './members.read-model.ts';
import { insertMembers } from './members.ts';
import { teamRules } from './team-rules.read-model.ts';
import { findTeam, insertTeams, type NewTeam } from './teams.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
});
beforeEach(() => seedPeople(ctx));
afterAll(() => database.close());

const newTeam = (fields: Partial<NewTeam>): NewTeam => ({
  id: newId(),
  name: 'A team',
  businessEntityName: null,
  businessTradingName: null,
  businessAddress: null,
  planId: demoPlans.growth.id,
  parentTeamId: null,
  domain: null,
  preferences: {},
  reasonCodes: [],
  ...fields,
});
const add = (...teams: readonly NewTeam[]) => ctx.transaction((tx) => insertTeams(tx, teams, ctx.clock.now()));

describe('subteams', () => {
  it('have one level: the database rejects a subteam of a subteam', async () => {
    await expect(add(newTeam({ parentTeamId: demoTeams.bristol.id }))).rejects.toThrow(/teams_one_level/);
  });

  it('are rejected if they have subteams themselves, or would be under themselves', async () => {
    await expect(
      database.pool.query('update teams set parent_team_id = $1 where id = $2', [
        demoTeams.quaysideBooks.id,
        demoTeams.harbourPine.id,
      ]),
    ).rejects.toThrow(/teams_one_level/);
    await expect(
      database.pool.query('update teams set parent_team_id = id where id = $1', [demoTeams.quaysideBooks.id]),
    ).rejects.toThrow(/teams_one_level/);
  });
});

describe('the demo people', () => {
  it('are loaded once, even if the seed runs again', async () => {
    const count = async () =>
      (
        await database.pool.query<{ n: number }>(
          'select ((select count(*) from users) + (select count(*) from teams) + (select count(*) from team_members) + (select count(*) from role_groups))::int as n',
        )
      ).rows[0]?.n;
    const before = await count();
    await database.pool.query('update teams set name = $1 where id = $2', ['Renamed', demoTeams.leeds.id]);
    await seedPeople(ctx);
    expect(await count()).toBe(before);
    expect((await findTeam(ctx.read, demoTeams.leeds.id))?.name).toBe('Renamed');
    await database.pool.query('update teams set name = $1 where id = $2', ['Leeds', demoTeams.leeds.id]);
  });
});

describe('the rules of a team', () => {
  it('contain its plan, preferences and reason codes', async () => {
    expect(await teamRules(ctx.read, demoTeams.harbourPine.id)).toMatchObject({
      teamId: demoTeams.harbourPine.id,
      teamName: 'Harbour & Pine',
      parentTeamId: null,
      plan: { id: demoPlans.growth.id, behaviours: ['refund-huggg-expirations'], limits: { giftsPerOrder: 10_000 } },
      preferences: { timeZone: 'Europe/London', phoneCountry: 'GB', maximumHugggExpiryDays: null },
      reasonCodes: expect.arrayContaining(['Birthday']),
      reasonCodeRequired: false,
      flags: [],
    });
    expect((await teamRules(ctx.read, demoTeams.quaysideBooks.id)).plan.behaviours).toEqual([]);
  });

  it('include those of its parent', async () => {
    const parent = newTeam({
      name: 'Parent',
      preferences: { timeZone: 'Europe/Paris', maximumHugggExpiryDays: 30, applyReasonCodesToSubteams: true },
      reasonCodes: ['Given'],
    });
    const child = newTeam({ name: 'Child', parentTeamId: parent.id, preferences: { maximumHugggExpiryDays: 90 } });
    await add(parent);
    await add(child);
    expect(await teamRules(ctx.read, child.id)).toMatchObject({
      parentTeamId: parent.id,
      preferences: { timeZone: 'Europe/Paris', maximumHugggExpiryDays: 30 },
      reasonCodes: ['Given'],
      reasonCodeRequired: true,
    });
    expect((await findTeam(ctx.read, parent.id))?.subteams).toEqual([{ id: child.id, name: 'Child' }]);
  });

  it('throw for a team that does not exist', async () => {
    await expect(teamRules(ctx.read, newId())).rejects.toThrow(/There is no team/);
  });
});

describe('the members of a team', () => {
  it('are listed in pages by name, without duplicates', async () => {
    const names: (string | undefined)[] = [];
    let after: string | null = null;
    do {
      const page = await listMembers(ctx.read, { teamId: demoTeams.harbourPine.id, roles: null, after, limit: 2 });
      expect(page.total).toBe(4);
      names.push(...page.members.map(({ firstName }) => firstName));
      after = page.next;
    } while (after);
    expect(names).toEqual(['Ada', 'Olu', 'Priya', 'Victor']);
  });

  it('are sorted by a changed name', async () => {
    await database.pool.query(`update users set first_name = 'Éva' where id = $1`, [demoUsers.ada.id]);
    const page = await listMembers(ctx.read, { teamId: demoTeams.harbourPine.id, roles: null, after: null, limit: 50 });
    expect(page.members.map(({ firstName }) => firstName)).toEqual(['Éva', 'Olu', 'Priya', 'Victor']);
    await database.pool.query(`update users set first_name = 'Zara' where id = $1`, [demoUsers.ada.id]);
    const last = await listMembers(ctx.read, {
      teamId: demoTeams.harbourPine.id,
      roles: null,
      after: demoUsers.priya.id,
      limit: 50,
    });
    expect(last.members.map(({ firstName }) => firstName)).toEqual(['Victor', 'Zara']);
    await database.pool.query(`update users set first_name = 'Ada' where id = $1`, [demoUsers.ada.id]);
  });

  it('are listed after a member of the team only, so that no place in the order shows the name of someone else', async () => {
    const listedAfter = async (after: string): Promise<readonly string[]> => {
      const question = { teamId: demoTeams.harbourPine.id, roles: null, after, limit: 50 };
      const pages = [await listMembers(ctx.read, question), await listMembers(ctx.read, { ...question, words: ['a'] })];
      return pages.flatMap(({ members }) => members.map(({ firstName }) => firstName));
    };
    expect(await listedAfter(demoUsers.ada.id)).toContain('Priya');
    expect(await listedAfter(demoUsers.nora.id)).toEqual([]);
  });

  it('are read from the index a page at a time, even if there are ten thousand', async () => {
    const team = newTeam({ name: 'Large' });
    await add(team);
    await database.pool.query(
      `with people as (insert into users (id, first_name, surname, email, created_at, updated_at) select gen_random_uuid(), 'Person', n::text, 'p' || n || '@large.example', now(), now() from generate_series(1, 10000) n returning id)
       insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, p.id, g.id, now(), now() from people p, role_groups g where g.plan_id = $2 and g.role = 'participant' and g.team_id is null`,
      [team.id, demoPlans.growth.id],
    );
    await database.pool.query('analyze team_members, users');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off) select m.user_id from team_members m join users u on u.id = m.user_id where m.team_id = $1 and u.deactivated_at is null and (m.sort_name, m.user_id) > ('person 5000', $2)
       order by m.sort_name, m.user_id limit 51`,
      [team.id, newId()],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('team_members_by_name');
    expect(plan).not.toContain('Sort Key');
    const page = await listMembers(ctx.read, { teamId: team.id, roles: null, after: null, limit: 50 });
    expect([page.members.length, page.total]).toEqual([50, 10_000]);
    const found = await listMembers(ctx.read, {
      teamId: team.id,
      roles: null,
      words: ['9999', 'large.example'],
      sort: 'joined',
      order: 'desc',
      after: null,
      limit: 50,
    });
    expect([found.members.map(({ email }) => email), found.total]).toEqual([['p9999@large.example'], 1]);
    const deep = await listMembers(ctx.read, {
      teamId: team.id,
      roles: null,
      sort: 'role',
      after: null,
      from: 9_975,
      limit: 50,
    });
    expect([deep.members.length, deep.next]).toEqual([25, null]);
  });

  it('exclude deactivated users', async () => {
    await database.pool.query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    const { members, total } = await listMembers(ctx.read, {
      teamId: demoTeams.harbourPine.id,
      roles: null,
      after: null,
      limit: 50,
    });
    expect([members.map(({ firstName }) => firstName), total]).toEqual([['Ada', 'Olu', 'Priya'], 3]);
    await database.pool.query('update users set deactivated_at = null where id = $1', [demoUsers.victor.id]);
  });

  it('are found by user id only in the given teams', async () => {
    const userIds = [demoUsers.ada.id, demoUsers.sam.id, demoUsers.nora.id, newId()];
    const found = await findMembers(ctx.read, { teamIds: [demoTeams.harbourPine.id, demoTeams.bristol.id], userIds });
    expect(found.map(({ userId, teamId }) => [userId, teamId]).toSorted()).toEqual([
      [demoUsers.ada.id, demoTeams.harbourPine.id],
      [demoUsers.sam.id, demoTeams.bristol.id],
    ]);
  });

  it('are unique within a team', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from role_groups where plan_id = $1 and role = 'team-admin'`,
      [demoPlans.growth.id],
    );
    const again = { teamId: demoTeams.harbourPine.id, userId: demoUsers.priya.id, roleGroupId: rows[0]?.id ?? '' };
    await ctx.transaction((tx) => insertMembers(tx, [again], ctx.clock.now()));
    expect(
      (await findMembers(ctx.read, { teamIds: [again.teamId], userIds: [again.userId] })).map(({ role }) => role),
    ).toEqual(['participant']);
  });
});
