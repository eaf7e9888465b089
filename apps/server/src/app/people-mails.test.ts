import { requestAccess, resendInvite, sendInvites, type EndpointDefinition } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalJobs } from '../modules/approvals/index.ts';
import { budgetJobs } from '../modules/budgets/index.ts';
import { handOverJob } from '../modules/purchases/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { addInvitedPeople } from '../modules/budgets/index.ts';
import { changeRole, inviteRoutes, inviteToken, removeMember, takeAccessRequest } from '../modules/members/index.ts';
import { demoActor, demoPlans, demoTeams, demoUsers, seedPeople } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { Transport } from '../platform/http/index.ts';
import {
  fakeClock,
  runJobs,
  testContext,
  testDatabase,
  testSecrets,
  type TestDatabase,
} from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';

const home = demoTeams.harbourPine;
const clock = fakeClock();
let database: TestDatabase;
let sent: Mail[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(testContext({ database, clock }));
});
beforeEach(() => {
  sent = [];
});
afterAll(() => database.close());

const context = () => testContext({ database, clock, actor: demoActor('ada'), jobsFor: jobsForEvent });
const jobs = () => {
  const mailer = {
    send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
    close: () => undefined,
  };
  return [
    ...notificationJobs({ mailer, sms: { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never }),
    takeAccessRequest,
    handOverJob,
    ...approvalJobs,
    ...budgetJobs,
  ];
};

/** Makes a call as Ada and runs the jobs that follow. */
async function call(
  endpoint: EndpointDefinition,
  input: { readonly params: object; readonly body?: object },
): Promise<unknown> {
  const ctx = context();
  const answer = await inviteRoutes({ requireProof: () => Promise.resolve() }, { addInvitedPeople })
    .find((route) => route.endpoint === endpoint)
    ?.handle(ctx, input as never, {} as Transport);
  await runJobs(ctx, jobs());
  return answer;
}

const invite = async (email: string) =>
  (
    (await call(sendInvites, { params: { id: home.id }, body: { invites: [email], type: 'participant' } })) as {
      results: { inviteId: string }[];
    }
  ).results[0]?.inviteId ?? '';

it('emails an invite with its sender, role, expiry and link, and each new link once', async () => {
  const id = await invite('new@x.example');
  expect(sent).toMatchObject([
    { id: `${id}.1.team-invite`, to: 'new@x.example', subject: 'Ada Marlowe invites you to Harbour & Pine' },
  ]);
  const link = `http://localhost:3000/invite/${inviteToken(testSecrets, { id, version: 1 })}`;
  for (const part of ['Participant', '12 Oct 2026, 11:00 BST', link]) expect(sent[0]?.text).toContain(part);
  clock.advance({ minutes: 10 });
  await call(resendInvite, { params: { id } });
  expect(sent[1]?.text).toContain(inviteToken(testSecrets, { id, version: 2 }));
});

it('sends no link that was renewed or withdrawn before its email was sent', async () => {
  const ctx = context();
  const id = await invite('quick@x.example');
  sent = [];
  await ctx.transaction((tx) =>
    ctx.publish(tx, [{ type: 'invite.sent', teamId: home.id, ownerId: null, id, data: { version: 7 } }]),
  );
  await database.pool.query(`update invites set ended_at = now(), ended_reason = 'removed' where id = $1`, [id]);
  await ctx.transaction((tx) =>
    ctx.publish(tx, [{ type: 'invite.sent', teamId: home.id, ownerId: null, id, data: { version: 1 } }]),
  );
  await runJobs(ctx, jobs());
  expect(sent).toEqual([]);
});

it('emails the users who can answer an access request, once each', async () => {
  await call(requestAccess, { params: { id: home.id }, body: { email: 'asks@harbourpine.example' } });
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [demoUsers.ada.email, 'asks@harbourpine.example asks to join Harbour & Pine'],
  ]);
  await call(requestAccess, { params: { id: home.id }, body: { email: 'asks@harbourpine.example' } });
  await call(requestAccess, { params: { id: home.id }, body: { email: 'asks@elsewhere.example' } });
  expect(sent).toHaveLength(1);
});

it('emails a member about a new role, and about removal', async () => {
  const ctx = context();
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from role_groups where plan_id = $1 and role = 'team-viewer' and team_id is null`,
    [demoPlans.growth.id],
  );
  const place = { teamId: home.id, userId: demoUsers.priya.id, byUserId: demoUsers.ada.id };
  await ctx.transaction((tx) => changeRole(ctx, tx, { ...place, roleGroupId: rows[0]?.id ?? '' }));
  await ctx.transaction((tx) => removeMember(ctx, tx, place));
  await runJobs(ctx, jobs());
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [demoUsers.priya.email, 'Your role in Harbour & Pine has changed'],
    [demoUsers.priya.email, 'You are no longer in Harbour & Pine'],
  ]);
});

it('escapes names of people and teams, and keeps them on one line', async () => {
  await database.pool.query(
    `update users set first_name = 'Ada <img src=x>', surname = 'M=?utf-8?B?QQ==?=' where id = $1`,
    [demoUsers.ada.id],
  );
  await invite('odd@x.example');
  expect(sent[0]?.subject).toBe('Ada <img src=x> M= ?utf-8?B?QQ== ?= invites you to Harbour & Pine');
  expect(sent[0]?.html).not.toContain('<img src=x>');
});
