import type { Role } from '@huggg/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { insertPeople } from '../../identity/testing/insert-people.ts';
import { addMember, findHeldRole } from '../../teams/index.ts';
import { demoActor, demoPlans, demoTeams, demoUsers, seedPeople } from '../../teams/testing/demo.ts';
import { changeRole, removeMember } from './change-members.ts';

let database: TestDatabase | undefined;
let ctx: TestContext;
beforeEach(async () => {
  await database?.close();
  database = await testDatabase();
  ctx = testContext({ database, actor: demoActor('ada') });
  await seedPeople(ctx);
});
afterAll(() => database?.close());

const teamId = demoTeams.harbourPine.id;
const byUserId = demoUsers.ada.id;
const query = async (text: string, values: readonly unknown[] = []) =>
  (await database?.pool.query(text, [...values]))?.rows as Record<string, unknown>[];
const groupOf = async (role: Role, plan: keyof typeof demoPlans = 'growth') =>
  String(
    (await query('select id from role_groups where plan_id = $1 and role = $2', [demoPlans[plan].id, role]))[0]?.['id'],
  );
const limitTo = (participants: number) =>
  query(`update plans set limits = limits || jsonb_build_object('participants', $2::int) where id = $1`, [
    demoPlans.growth.id,
    participants,
  ]);

async function newPerson(): Promise<string> {
  const id = newId();
  await ctx.transaction((tx) =>
    insertPeople(
      tx,
      [
        {
          id,
          firstName: 'New',
          surname: 'Person',
          sendAsName: null,
          email: `${id}@harbourpine.example`,
          mobile: null,
          type: 4,
          passwordHash: null,
          verifiedEmailAt: null,
        },
      ],
      ctx.clock.now(),
    ),
  );
  return id;
}

const add = async (userId: string, role: Role, team = teamId) => {
  const roleGroupId = await groupOf(role);
  return ctx.transaction((tx) => addMember(ctx, tx, { teamId: team, userId, roleGroupId, byUserId }));
};
const remove = (userId: string) => ctx.transaction((tx) => removeMember(ctx, tx, { teamId, userId, byUserId }));
const change = async (userId: string, role: Role) => {
  const roleGroupId = await groupOf(role);
  return ctx.transaction((tx) => changeRole(ctx, tx, { teamId, userId, roleGroupId, byUserId }));
};
const roleOf = async (userId: string) => (await findHeldRole(ctx.read, { teamId, userId }))?.role ?? null;
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : 'done'))
    .toSorted();

describe('adding a member', () => {
  it('adds them once, publishes an event and records the caller in the audit log', async () => {
    const userId = await newPerson();
    expect([await add(userId, 'participant'), await add(userId, 'team-admin')]).toEqual([true, false]);
    expect(await roleOf(userId)).toBe('participant');
    expect(ctx.published).toEqual([
      { type: 'member.joined', teamId, ownerId: userId, id: userId, data: { role: 'participant', byUserId } },
    ]);
    expect(await query('select action, team_id, actor_id, subject_id, changes from audit_events')).toEqual([
      {
        action: 'member.joined',
        team_id: teamId,
        actor_id: byUserId,
        subject_id: userId,
        changes: { role: { from: null, to: 'participant' } },
      },
    ]);
  });

  it('enforces the participant limit over the team and its subteams, counting each person once', async () => {
    await limitTo(3);
    const [first, second] = [await newPerson(), await newPerson()];
    await add(first, 'participant', demoTeams.bristol.id);
    await expect(add(second, 'participant')).rejects.toMatchObject({
      code: 'team.participants-limit',
      message: 'This would be 4 participants. Your plan allows 3, so this is 1 too many.',
      parts: { details: { count: 4, limit: 3, over: 1 } },
    });
    expect(await roleOf(second)).toBeNull();
    await add(first, 'participant');
    await add(second, 'team-viewer');
    await expect(change(second, 'participant')).rejects.toMatchObject({ code: 'team.participants-limit' });
    expect(await roleOf(second)).toBe('team-viewer');
  });

  it('enforces the participant limit under concurrent requests', async () => {
    await limitTo(5);
    const people = await Promise.all(Array.from({ length: 8 }, newPerson));
    expect(
      codes(
        await Promise.allSettled(
          people.map((userId, index) => add(userId, 'participant', index % 2 ? teamId : demoTeams.leeds.id)),
        ),
      ),
    ).toEqual([
      ...Array.from({ length: 3 }, () => 'done'),
      ...Array.from({ length: 5 }, () => 'team.participants-limit'),
    ]);
  });
});

describe('removing a member', () => {
  it('ends the membership and publishes an event that names the new owner of their work', async () => {
    await ctx.transaction((tx) =>
      removeMember(ctx, tx, { teamId, userId: demoUsers.priya.id, byUserId, handOverTo: demoUsers.victor.id }),
    );
    expect(await roleOf(demoUsers.priya.id)).toBeNull();
    expect(ctx.published).toEqual([
      {
        type: 'member.removed',
        teamId,
        ownerId: demoUsers.priya.id,
        id: demoUsers.priya.id,
        data: {
          role: 'participant',
          byUserId,
          handOverTo: demoUsers.victor.id,
          atMs: ctx.clock.now().epochMilliseconds,
        },
      },
    ]);
    await expect(remove(demoUsers.priya.id)).rejects.toMatchObject({ code: 'member.not-found' });
    await expect(remove(demoUsers.nora.id)).rejects.toMatchObject({ code: 'member.not-found' });
  });

  it('refuses to remove or demote the last active team admin', async () => {
    await expect(remove(demoUsers.ada.id)).rejects.toMatchObject({ code: 'team.last-admin' });
    await expect(change(demoUsers.ada.id, 'participant')).rejects.toMatchObject({ code: 'team.last-admin' });
    await change(demoUsers.victor.id, 'team-admin');
    await query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    await expect(remove(demoUsers.ada.id)).rejects.toMatchObject({ code: 'team.last-admin' });
    expect(await roleOf(demoUsers.ada.id)).toBe('team-admin');
  });

  it('keeps one of two admins under concurrent removal and demotion', async () => {
    await change(demoUsers.victor.id, 'team-admin');
    expect(
      codes(await Promise.allSettled([remove(demoUsers.ada.id), change(demoUsers.victor.id, 'participant')])),
    ).toEqual(['done', 'team.last-admin']);
    expect(
      [await roleOf(demoUsers.ada.id), await roleOf(demoUsers.victor.id)].filter((role) => role === 'team-admin'),
    ).toHaveLength(1);
  });

  it('allows the last admin of a subteam to be removed', async () => {
    await ctx.transaction((tx) =>
      removeMember(ctx, tx, { teamId: demoTeams.bristol.id, userId: demoUsers.sam.id, byUserId }),
    );
    expect(await findHeldRole(ctx.read, { teamId: demoTeams.bristol.id, userId: demoUsers.sam.id })).toBeNull();
  });
});

describe('changing a role', () => {
  it('returns the role before and after and publishes an event, unless the role is the same', async () => {
    const changed = await change(demoUsers.priya.id, 'team-viewer');
    expect([changed.from.role, changed.to.role, changed.to.granted['view-teams']]).toEqual([
      'participant',
      'team-viewer',
      'subtree',
    ]);
    await change(demoUsers.priya.id, 'team-viewer');
    expect(ctx.published.map(({ type, data }) => [type, data])).toEqual([
      [
        'member.role-changed',
        { from: 'participant', to: 'team-viewer', byUserId, atMs: ctx.clock.now().epochMilliseconds },
      ],
    ]);
    await expect(change(demoUsers.nora.id, 'participant')).rejects.toMatchObject({ code: 'member.not-found' });
  });
});
