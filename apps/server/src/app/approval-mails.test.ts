import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalSchedules } from '../modules/approvals/index.ts';
import { refuseOrder } from '../modules/approvals/testing/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { countUnreadNotices, listNotices, readNotices } from '../modules/notifications/testing/index.ts';
import { createApproving } from '../modules/purchases/index.ts';
import { draft, paymentOf } from '../modules/purchases/testing/index.ts';
import { demoActor, demoTeams, demoUsers, type DemoPerson } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { newId } from '../platform/ids/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { invoicing } from './invoicing.ts';
import { jobsForEvent } from './subscriptions.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let sent: Mail[] = [];
beforeAll(async () => {
  world = await payingWorld();
  await world.database.pool.query(
    `update teams set preferences = preferences || '{"approvals": {"above": 2000}}' where id = $1`,
    [demoTeams.harbourPine.id],
  );
});
beforeEach(async () => {
  sent = [];
  await world.database.pool.query('delete from notices');
});
afterAll(() => world.close());

const mailer = {
  send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
  close: () => undefined,
};
const sms = { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never;

const as = (person: DemoPerson): TestContext => {
  const { database, clock } = world;
  return testContext({ database, clock, actor: demoActor(person), jobsFor: jobsForEvent });
};

/** Runs the jobs of a context and returns the approval emails sent: recipient and subject. */
async function takeApprovalMails(ctx: TestContext): Promise<readonly (readonly [string, string])[]> {
  await runJobs(ctx, notificationJobs({ mailer, sms }));
  const mails = sent.filter(({ id }) => id.endsWith('order-approval'));
  sent = [];
  return mails.map(({ to, subject }) => [to.split('@')[0] ?? '', subject] as const).toSorted();
}

async function requestApproval(priya: TestContext): Promise<string> {
  const order = await draft(priya, 'cake', { quantity: 2 });
  const { approval } = await world.buyOrder(priya, paymentOf(priya, order));
  return approval?.id ?? '';
}

it('emails approvers a link that requires sign-in, and the requester the outcome', async () => {
  const priya = as('priya');
  const id = await requestApproval(priya);
  await runJobs(priya, notificationJobs({ mailer, sms }));
  const [mail, ...more] = sent.filter((one) => one.id.endsWith('order-approval'));
  expect(more).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([
    demoUsers.ada.email,
    'Priya Nair asks you to approve £24.00: Welcome week',
  ]);
  // The link alone approves nothing: the page requires the approver to be signed in.
  expect(mail?.text.match(/\/approvals\/\S+/g)).toEqual([`/approvals/${id}`]);
  sent = [];
  const ada = as('ada');
  await refuseOrder(ada, id, { reason: 'Ask finance first' });
  await runJobs(ada, notificationJobs({ mailer, sms }));
  const [answer] = sent.filter((one) => one.id.endsWith('order-approval'));
  expect([answer?.to, answer?.subject]).toEqual([demoUsers.priya.email, 'Not approved: Welcome week, £24.00']);
  for (const part of ['Ask finance first', 'Ada Marlowe did not approve', 'The money is available again'])
    expect(answer?.text).toContain(part);
});

it('reminds approvers, asks admins, and tells both sides when the approval expires', async () => {
  const priya = as('priya');
  await requestApproval(priya);
  await takeApprovalMails(priya);
  const after = async (hours: number) => {
    world.clock.advance({ hours });
    const job = as('ada');
    for (const one of approvalSchedules) await one.job.run(job, {} as never);
    return takeApprovalMails(job);
  };
  expect(await after(25)).toEqual([['ada', 'Still waiting for approval: Welcome week, £24.00']]);
  expect(await after(48)).toEqual([['ada', 'Nobody has answered Priya Nair yet: Welcome week, £24.00']]);
  expect(await after(96)).toEqual([
    ['ada', 'Cancelled without an answer: Welcome week, £24.00'],
    ['priya', 'Nobody approved Welcome week, £24.00'],
  ]);
});

it('creates one notice with a link for each person who is told, and hides it once no answer is needed', async () => {
  const priya = as('priya');
  const id = await requestApproval(priya);
  await runJobs(priya, notificationJobs({ mailer, sms }));
  const ada = as('ada');
  expect(await countUnreadNotices(ada)).toBe(1);
  expect((await listNotices(ada, undefined)).data).toMatchObject([
    { title: 'Priya Nair asks you to approve £24.00: Welcome week', path: `/approvals/${id}`, read: false },
  ]);
  const [told] = (await listNotices(ada, undefined)).data;
  const victor = as('victor');
  expect((await listNotices(victor, undefined)).data).toEqual([]);
  expect(await readNotices(victor, undefined)).toBe(0);
  // A notice of another user, one of a team outside the user's current subtree, and one that never existed return the
  // same error.
  const elsewhere = { ...ada, actor: { ...ada.actor, subtreeTeamIds: [demoTeams.bristol.id] } };
  for (const reader of [victor, elsewhere])
    await expect(readNotices(reader, [told?.id ?? ''])).rejects.toMatchObject({ code: 'notice.not-found' });
  await expect(readNotices(ada, [told?.id ?? '', newId()])).rejects.toMatchObject({ code: 'notice.not-found' });
  expect(await countUnreadNotices(ada)).toBe(1);
  await createApproving(world.batch, invoicing)(ada, id, { amount: 2_400 });
  // A notice whose page can no longer be opened is returned as silent, so that it is not counted; reading the list
  // alone changes nothing.
  const silent = { data: [], unread: 0, silent: [told?.id] };
  expect(await listNotices(ada, undefined)).toMatchObject(silent);
  expect(await countUnreadNotices(ada)).toBe(1);
  expect(await listNotices(ada, undefined)).toMatchObject(silent);
  expect(
    await readNotices(
      ada,
      silent.silent.flatMap((one) => one ?? []),
    ),
  ).toBe(0);
  expect(await listNotices(ada, undefined)).toMatchObject({ silent: [] });
  await runJobs(ada, notificationJobs({ mailer, sms }));
  const mine = (await listNotices(priya, undefined)).data.filter(({ path }) => path === `/approvals/${id}`);
  expect(mine.map(({ title }) => title)).toEqual(['Approved: Welcome week, £24.00']);
  expect(await readNotices(ada, undefined)).toBe(0);
});
