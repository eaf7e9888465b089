import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingSchedules } from '../modules/billing/index.ts';
import { closeMonths, openDocumentByLink, readReceipt, remindOfInvoices } from '../modules/billing/testing/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld } from '../modules/purchases/testing/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import { createFileStore, type FileStore } from '../platform/files/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { runJobs, type TestContext } from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';

let world: GiftingWorld;
let ada: TestContext;
let files: FileStore;
let folder: string;
let sent: Mail[] = [];
beforeAll(async () => {
  world = await giftingWorld();
  folder = await mkdtemp(join(tmpdir(), 'huggg-documents-'));
  files = await createFileStore({ storage: null, dataDir: folder });
});
afterAll(async () => {
  files.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  world.clock.set('2026-10-05T10:00:00Z');
  ada = world.as('ada');
  sent = [];
});

const mailer = {
  send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
  close: () => undefined,
};
const sms = { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never;
const about = ['document.issued', 'plan-invoice.unpaid', 'team-invoice.ready'];

/** Sends the emails for events about documents since the test started, and returns them. */
async function takeMails(): Promise<readonly Mail[]> {
  const events = ada.published.filter(({ type }) => about.includes(type));
  await ada.transaction((tx) => ada.enqueue(tx, events.flatMap(jobsForEvent)));
  await runJobs(ada, notificationJobs({ mailer, sms }));
  return sent.filter(({ to }) => to === demoUsers.ada.email);
}

describe('emails about documents', () => {
  it('tell the users who manage billing about an invoice, once, with a link to its PDF that expires', async () => {
    const { id } = await buyTestOrder(world, ada, 'cake', { quantity: 3 });
    await readReceipt(ada, id);
    await readReceipt(ada, id);
    const mails = await takeMails();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invoice INV-\d{6}: £36\.00$/)]);
    const token = /documents\/files\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const { fileName, content } = await openDocumentByLink(ada, { files }, token);
    expect(fileName).toMatch(/^vat-invoice-INV-\d{6}\.pdf$/);
    expect(Buffer.isBuffer(content) && content.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(openDocumentByLink(ada, { files }, `${token}x`)).rejects.toMatchObject({
      code: 'document.link-ended',
    });
    world.clock.advance({ hours: 24 * 31 });
    await expect(openDocumentByLink(ada, { files }, token)).rejects.toMatchObject({ code: 'document.link-ended' });
  });

  it('are not sent for a document that is issued long after its order', async () => {
    const { id } = await buyTestOrder(world, ada, 'cake');
    world.clock.set('2026-12-05T10:00:00Z');
    await readReceipt(ada, id);
    expect(await takeMails()).toEqual([]);
  });

  it('remind of an unpaid plan invoice, with the amount due and its reference', async () => {
    const jobs = billingSchedules.slice(0, 1).map(({ job }) => job);
    ada.jobs.push(...jobs.map(({ name }) => ({ name, data: {} })));
    await runJobs(ada, jobs);
    await world.database.pool.query(
      `update expected_payments set seen_pence = 900, status = 'queued' where kind = 'plan-invoice'`,
    );
    world.clock.advance({ hours: 24 * 15 });
    ada.published.length = 0;
    await remindOfInvoices(ada);
    await remindOfInvoices(ada);
    const mails = await takeMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Not paid yet: invoice PLN-\d{6}, £40\.00$/),
    ]);
    expect(mails[0]?.text).toContain('£40.00 is still due');
    expect(mails[0]?.text).toMatch(/RF\d\d/);
  });

  it('report once that a month is closed', async () => {
    await buyTestOrder(world, ada, 'cake');
    world.clock.set('2026-11-01T02:47:00Z');
    await closeMonths(ada);
    await closeMonths(ada);
    const monthly = (await takeMails()).filter(({ subject }) => subject.startsWith('Invoices of'));
    expect(monthly.map(({ subject }) => subject)).toEqual([expect.stringContaining('Invoices of October 2026: £')]);
    expect(monthly[0]?.text).toContain('/invoices');
  });
});
