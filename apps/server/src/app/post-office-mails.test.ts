import { postOfficeFileReported } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingSchedules } from '../modules/billing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { expireGiftsJob } from '../modules/gifts/index.ts';
import { notificationJobs, notificationSchedules } from '../modules/notifications/index.ts';
import { fileOf, lineOf, type FileLine } from '../modules/post-office/testing/index.ts';
import { testProducts } from '../modules/purchases/testing/index.ts';
import { demoActor, demoUsers } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';
import { postOfficeWorld, type PostOfficeWorld } from './testing/post-office-world.ts';

let po: PostOfficeWorld;
let ctx: TestContext;
let sent: Mail[] = [];
beforeAll(async () => {
  po = await postOfficeWorld();
  await po.setFlag(demoActor('sam').teamId);
});
beforeEach(() => {
  const { database, clock } = po.world;
  const jobsFor = (event: Parameters<typeof jobsForEvent>[0]) =>
    jobsForEvent(event).filter(({ name }) => name.startsWith('notifications.'));
  ctx = testContext({ database, clock, actor: demoActor('sam'), jobsFor });
  sent = [];
});
afterAll(() => po.close());

const mailer = {
  send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
  close: () => undefined,
};
const sms = { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never;
const { ada, sam } = demoUsers;

/** Runs the queued jobs and returns one person's emails; the emails of gifts are sent through another gateway. */
async function takeMails(to: string = sam.email): Promise<readonly Mail[]> {
  await runJobs(ctx, [...po.jobs, ...notificationJobs({ mailer, sms })]);
  const mails = sent.filter((mail) => mail.to === to);
  sent = [];
  return mails;
}

let files = 0;

async function send(count: number, change: (line: FileLine, index: number) => FileLine = (line) => line) {
  files += 1;
  const given = { productId: testProducts.tea.id, value: '1.00', prefix: `M${files}` };
  const lines = Array.from({ length: count }, (_, index) => change(lineOf(index + 1, 'DATA', given), index));
  return po.send(ctx, fileOf(lines), { walletId: demoWallets.bristol.id });
}

const choose = (userId: string, on: boolean) =>
  po.world.database.pool.query(
    `insert into contact_preferences (user_id, preferences, created_at, updated_at) values ($1, $2, now(), now())
     on conflict (user_id) do update set preferences = excluded.preferences`,
    [userId, JSON.stringify({ postOffice: on })],
  );

const subjects = (mails: readonly Mail[]) => mails.map(({ to, subject }) => [to, subject]);

describe('emails about a file', () => {
  it('tell the uploader once that it is completed, its cost and its location, instead of emails per order', async () => {
    const { id } = await send(3);
    const mails = await takeMails();
    expect(subjects(mails)).toEqual([[sam.email, 'vouchers.csv is done: 3 vouchers']]);
    expect(mails[0]?.text).toContain('£3.00 was paid. Everything was sent.');
    expect(mails[0]?.text).toContain(`/post-office/uploads/${id}`);
    expect(mails[0]?.text).toContain('/unsubscribe/');
    expect(await takeMails()).toEqual([]);
  });

  it('report that a file is correct while its vouchers are being created', async () => {
    const { id, teamId } = await send(2);
    await takeMails();
    const become = (status: string) =>
      po.world.database.pool.query('update post_office_uploads set status = $2 where id = $1', [id, status]);
    await become('SENDING');
    const checked = { id, teamId, ownerId: sam.id, data: { status: 'VALIDATED', attempt: 1 } } as const;
    await ctx.transaction((tx) => ctx.publish(tx, [postOfficeFileReported(checked)]));
    const mails = await takeMails();
    expect(subjects(mails)).toEqual([[sam.email, 'vouchers.csv is correct: 2 vouchers']]);
    expect(mails[0]?.text).toContain('The file costs £2.00.');
    await become('COMPLETED');
  });

  it('report the number of faults of a refused file, and again after each retry', async () => {
    const { id } = await send(4, (line, index) => (index < 2 ? { ...line, value: 'much' } : line));
    expect(subjects(await takeMails())).toEqual([[sam.email, 'vouchers.csv was not accepted: 2 faults']]);
    await po.call(ctx, 'POST /v3/po-orders/orders/{id}/retry', { params: { id } });
    expect(subjects(await takeMails())).toEqual([[sam.email, 'vouchers.csv was not accepted: 2 faults']]);
  });

  it('report the returned money of a cancel file, and the number of vouchers that were not cancelled', async () => {
    await send(2);
    await takeMails();
    await po.cancel(ctx, `voucherId\nM${files}-1\nNOBODY-7\n`);
    const [mail] = await takeMails();
    expect(mail?.subject).toBe('stop.csv is done: 1 voucher cancelled');
    expect(mail?.text).toContain('£1.00 was returned. 1 voucher was not cancelled; the file says why.');
  });

  it('are not sent to users who turned them off', async () => {
    await choose(sam.id, false);
    await send(1);
    expect(await takeMails()).toEqual([]);
    await choose(sam.id, true);
  });
});

describe('emails about an MI report', () => {
  const plan = () => {
    const job = po.schedules.find((one) => one.job.name === 'post-office.plan-mi-reports')?.job;
    return job?.run(ctx, {} as never);
  };
  const nextNight = async () => {
    po.world.clock.advance({ hours: 24 });
    await plan();
    return takeMails();
  };

  it('tell the subteam’s admins the number of vouchers per status, and are not sent for a day without changes', async () => {
    po.world.clock.set('2026-10-12T09:00:00Z');
    await send(2);
    await takeMails();
    const mails = await nextNight();
    expect(subjects(mails)).toEqual([[sam.email, 'MI report of 12 Oct 2026']]);
    expect(mails[0]?.text).toMatch(/Made:? 2\s+Sent:? 2\s+Redeemed:? 0/u);
    expect(await nextNight()).toEqual([]);
  });
});

describe('emails about the documents of the orders of a file', () => {
  const issue = async () => {
    for (const { job } of billingSchedules.slice(0, 2)) await job.run(ctx, {} as never);
    // The same job also bills the plan.
    return (await takeMails(ada.email)).filter(({ subject }) => !subject.includes('for your plan'));
  };
  const documents = async (kind: string): Promise<number> =>
    (await po.world.database.pool.query('select id from documents where kind = $1', [kind])).rowCount ?? 0;

  it('are sent as one email per file to the users who manage billing', async () => {
    await send(3);
    const mails = await takeMails(ada.email);
    expect(subjects(mails)).toEqual([[ada.email, 'Receipts for vouchers.csv']]);
    expect(mails[0]?.text).toMatch(/Vouchers:? 3\s+Total:? £3\.00/u);
    expect(mails[0]?.text).toContain('/invoices');
    const before = await documents('vat-invoice');
    expect(await issue()).toEqual([]);
    expect(await documents('vat-invoice')).toBeGreaterThan(before);
  });

  it('are sent once for the credit notes of a cancel file', async () => {
    await po.cancel(ctx, `voucherId\nM${files}-1\nM${files}-2\n`);
    const mails = await takeMails(ada.email);
    expect(subjects(mails)).toEqual([[ada.email, 'Credit notes for stop.csv']]);
    expect(mails[0]?.text).toMatch(/Vouchers:? 2\s+Total:? £2\.00/u);
    po.world.clock.advance({ hours: 24 });
    expect(await issue()).toEqual([]);
    expect(await documents('credit-note')).toBeGreaterThan(0);
  });

  it('are sent once for the credit notes of vouchers that expired or were cancelled one by one on a day', async () => {
    const tell = async () => {
      const job = notificationSchedules.find((one) => one.job.name === 'notifications.tell-file-credits')?.job;
      await job?.run(ctx, {} as never);
      return (await takeMails(ada.email)).filter(({ subject }) => !subject.includes('for your plan'));
    };
    const expire = async () => {
      po.world.clock.advance({ hours: 24 * 400 });
      await expireGiftsJob.run(ctx, {} as never);
      await takeMails(ada.email);
    };
    // Vouchers of the earlier files.
    await expire();
    po.world.clock.advance({ hours: 24 });
    await issue();
    await tell();
    const { id } = await send(5);
    await takeMails(ada.email);
    po.world.clock.advance({ hours: 1 });
    await issue();
    po.world.clock.advance({ hours: 24 * 400 });
    // One of the five is cancelled by a separate file, which sends its own email.
    await po.cancel(ctx, `voucherId\nM${files}-1\n`);
    expect(subjects(await takeMails(ada.email))).toContainEqual([ada.email, 'Credit notes for stop.csv']);
    await expireGiftsJob.run(ctx, {} as never);
    await takeMails(ada.email);
    // Credit notes are issued after the end of the day.
    expect(await tell()).toEqual([]);
    po.world.clock.advance({ hours: 24 });
    await issue();
    const mails = await tell();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Credit notes for vouchers\.csv, \d/u);
    expect(mails[0]?.text).toMatch(/Vouchers:? 4\s+Total:? £4\.00/u);
    const { rows } = await po.world.database.pool.query<{ pence: number }>(
      `select sum(d.total_pence)::int as pence from documents d join post_office_batches b on b.transaction_id = d.transaction_id
       where b.upload_id = $1 and d.kind = 'credit-note'`,
      [id],
    );
    expect(rows).toEqual([{ pence: 500 }]);
    expect(await tell()).toEqual([]);
  });

  it('are not sent if no document was created', async () => {
    await send(2, (line) => ({ ...line, value: 'much' }));
    expect(await takeMails(ada.email)).toEqual([]);
  });
});
