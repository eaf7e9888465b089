import { pence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCorrected, resendGifts } from '../modules/delivery/index.ts';
import {
  dispatch,
  releaseScheduled,
  remindRecipients,
  sendAgain,
  settleLostMails,
} from '../modules/delivery/testing/index.ts';
import { addBlock, claimReviewSchedules, decideReview, readReviews } from '../modules/claim-review/testing/index.ts';
import {
  claimGift,
  codeVoidsOf,
  declineGift,
  fetchCodeJob,
  launchWorld,
  reactToGift,
  openOnDevice,
  redeemGift,
  sendDeviceCode,
  viewGift,
  type LaunchWorld,
} from '../modules/claiming/testing/index.ts';
import {
  cancelGift,
  cancelTransactionGifts,
  changeGifts,
  freezeGift,
  toggleGiftSent,
  toggleTransactionSent,
  updateGift,
  updateTransactionGifts,
} from '../modules/gift-changes/testing/index.ts';
import { expireDueGifts, recordPrints, prepareAllGifts, withdrawScheduled } from '../modules/gifts/testing/index.ts';
import { approvalSchedules } from '../modules/approvals/index.ts';
import { refuseOrder, withdrawApproval } from '../modules/approvals/testing/index.ts';
import { discardOrder, updateOrder, withdrawPayment } from '../modules/orders/testing/index.ts';
import { createApproving } from '../modules/purchases/index.ts';
import {
  buyTestOrder,
  createBuying,
  draft,
  transferDraftsAndSends,
  paymentOf,
  receivers,
  testProducts,
  updateTransaction,
} from '../modules/purchases/testing/index.ts';
import '../modules/banking/index.ts';
import '../modules/payments/index.ts';
import { returnUnseenCodes } from '../modules/vouchers/index.ts';
import { runLinkLifecycles, createLinkActions } from '../modules/super-links/testing/index.ts';
import { eraseInOtherModules } from './erase-in-other-modules.ts';
import { eraseRecipient, privacySchedules } from '../modules/privacy/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import {
  type CancelAnswer,
  type FindAnswer,
  loadCodes,
  type OutsideSupplier,
  retryWaiting,
} from '../modules/vouchers/testing/index.ts';
import { demoProductId } from '../modules/catalogue-import/index.ts';
import { registeredStatements, type Transact } from '../platform/database/index.ts';
import { newJob } from '../platform/jobs/index.ts';
import type { Mailer, MailOutcome } from '../platform/mail/index.ts';
import {
  lockRanks,
  lockRecorder,
  locksOf,
  testContext,
  type TestContext,
  type TestDatabase,
} from '../platform/testing/index.ts';
import { invoicing } from './invoicing.ts';

const recorder = lockRecorder(lockRanks);
const issued = new Map<string, FindAnswer>();
let cancelAnswer: CancelAnswer = { state: 'kept', problem: 'It was used.' };
/** A supplier that issues codes later, and responds to a cancellation as the test sets it. */
const issuer: OutsideSupplier = {
  key: 'issuer',
  issue: ({ id, valuePence }) => {
    const code = { reference: id, valuePence, currency: 'GBP', costPence: null, code: id, pin: null, useByAt: null };
    issued.set(id, { state: 'issued', issued: code });
    return Promise.resolve({ state: 'pending' });
  },
  find: (id) => Promise.resolve(issued.get(id) ?? { state: 'none' }),
  cancel: () => Promise.resolve(cancelAnswer),
  balance: () => Promise.resolve(null),
  listIssued: () => Promise.resolve([]),
};
let at: LaunchWorld;
let database: TestDatabase;
let ada: TestContext;
let recipient: TestContext;
beforeAll(async () => {
  at = await launchWorld({ outside: new Map([[issuer.key, issuer]]) });
  database = { ...at.world.database, transaction: recorder.watch(at.world.database.transaction) };
  ada = at.world.as('ada', { database });
  recipient = testContext({ database, clock: at.world.clock });
});
afterAll(() => at.close());
const client = 'phone' as const;
const server = (outcome: MailOutcome): { readonly mailer: Mailer } => ({
  mailer: { send: () => Promise.resolve(outcome), close: () => undefined },
});
const accepted: MailOutcome = { state: 'accepted', providerId: 'x' };
const refused: MailOutcome = { state: 'refused', error: '550 no such mailbox' };
const codePorts: Parameters<typeof cancelGift>[1] = {
  takeBackCodes: (tx, giftIds) => returnUnseenCodes(tx, at.deps, giftIds),
  codeVoids: { begin: () => Promise.resolve(new Set()), finish: () => Promise.resolve('kept') },
};
const ports = { codes: codePorts, resendGifts };

/** Sends reminders with the given response of the mail server. */
async function remind(outcome: MailOutcome): Promise<void> {
  await remindRecipients(recipient, server(outcome));
}

async function createMailedGift(count: number, outcome = accepted, name = `r${Math.random()}`.replace('.', '')) {
  const paid = await buyTestOrder(at.world, ada, 'tea', { receivers: receivers(count, name) });
  await dispatch(ada, server(outcome), paid.id);
  return { transactionId: paid.id, giftIds: paid.hugggs.map(({ id }) => id) };
}

async function links(quantity: number) {
  const paid = await buyTestOrder(at.world, ada, 'tea', { quantity });
  return {
    transactionId: paid.id,
    giftIds: paid.hugggs.map(({ id }) => id),
    shortcodes: paid.hugggs.map((g) => g.shortcode),
  };
}

describe('the lock order', () => {
  it('is kept by erasing a person and a recipient', async () => {
    await createMailedGift(2);
    await recipient.transaction((tx) =>
      tx.execute(
        `insert into person_erasures (id, user_id, requested_at, due_at) values (gen_random_uuid(), $1, now() - interval '400 days', now() - interval '399 days')`,
        [demoUsers.victor.id],
      ),
    );
    for (const { job } of privacySchedules(eraseInOtherModules)) await job.run(recipient, {} as never);
    await eraseRecipient(recipient, eraseInOtherModules, 'r1@northwind.example');
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by buying and by changes to drafts', async () => {
    const order = await draft(ada, 'tea', { quantity: 2 });
    await updateOrder(ada, order.id, { entity: { name: 'Renamed' }, replace: false });
    const changed = await draft(ada, 'tea', { quantity: 2 });
    await createBuying(ada, invoicing).buyOrder(ada, paymentOf(ada, changed));
    await discardOrder(ada, order.id);
    const awaited = paymentOf(ada, await draft(ada, 'tea'));
    const payment = { ...awaited.payment, method: 'invoice' as const };
    await createBuying(ada, invoicing).buyOrder(ada, { ...awaited, payment });
    await withdrawPayment(ada, awaited.purchase.reference);
    const large = await buyTestOrder(at.world, ada, 'tea', { quantity: 30 });
    await prepareAllGifts(ada, large.id);
    await updateTransaction(ada, large.id, { name: 'Renamed', message: 'Other words' });
    await transferDraftsAndSends(recipient, {
      teamId: ada.actor.teamId,
      userId: '01920000-0000-7000-8000-0000000000ff',
      heirId: ada.actor.userId,
    });
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by changes that senders make to gifts', async () => {
    const { transactionId, giftIds } = await links(6);
    const [one = '', two = '', three = ''] = giftIds;
    await toggleTransactionSent(ada, transactionId, { sent: true, hugggIds: [one, two] });
    await toggleGiftSent(ada, one, { isPreview: false });
    await updateTransactionGifts(ada, transactionId, { expiry: 20 });
    await updateTransactionGifts(ada, transactionId, { message: 'For you', hugggIds: [two] });
    for (const frozen of [true, false]) await freezeGift(ada, two, { frozen });
    await changeGifts(ada, ports, { hugggIds: giftIds, change: { kind: 'claim-by', expiry: 25 }, preview: true });
    await updateGift(ada, mailCorrected, two, { notes: 'VIP', message: 'Own', expiry: 15 });
    await cancelGift(ada, codePorts, three, undefined);
    await cancelTransactionGifts(ada, codePorts, transactionId, { preview: true });
    await cancelTransactionGifts(ada, codePorts, transactionId, { hugggIds: [one, two] });
    const later = await buyTestOrder(at.world, ada, 'tea', {
      receivers: receivers(2, 'later'),
      sendDate: '2026-10-20T09:00:00Z',
    });
    await updateTransactionGifts(ada, later.id, { sentDate: '2026-10-21T09:00:00Z' });
    const [first = ''] = later.hugggs.map(({ id }) => id);
    const change = (wanted: Parameters<typeof changeGifts>[2]['change']) =>
      changeGifts(ada, ports, { hugggIds: [first], change: wanted });
    await change({ kind: 'reschedule', sentDate: '2026-10-22T09:00:00Z' });
    await updateGift(ada, mailCorrected, first, { sentDate: '2026-10-20T09:00:00Z' });
    await change({ kind: 'words', message: 'Ours' });
    await change({ kind: 'reason', reasonCode: 'Birthday' });
    await change({ kind: 'theme', themeId: '01920000-0000-7000-8000-00000000b002' });
    await withdrawScheduled(ada, ada.actor.teamId);
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by emails and reminders', async () => {
    const { transactionId, giftIds } = await createMailedGift(3);
    const [one = ''] = giftIds;
    const many = await buyTestOrder(at.world, ada, 'tea', { receivers: receivers(9, 'many') });
    let commits = 0;
    const transaction: Transact = async (work, options) => {
      const result = await ada.transaction(work, options);
      commits += 1;
      if (commits === 2) throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
      return result;
    };
    await dispatch({ ...ada, transaction }, server(accepted), many.id);
    await updateGift(ada, mailCorrected, one, { receiver: { email: 'right@northwind.example' } });
    await dispatch(ada, server(accepted), transactionId);
    at.world.clock.advance({ hours: 48 });
    await changeGifts(ada, ports, { hugggIds: [one], change: { kind: 'resend' } });
    await sendAgain(ada, { transactionId });
    await dispatch(ada, server(refused), transactionId);
    const free = await links(2);
    await sendAgain(ada, { transactionId: free.transactionId, receivers: receivers(1, 'free') });
    await at.world.database.pool.query(
      `update deliveries set state = 'started', taken_at = $1::timestamptz - interval '1 day' where transaction_id = $2`,
      [at.world.clock.now().toString(), transactionId],
    );
    await settleLostMails(recipient);
    const scheduled = await buyTestOrder(at.world, ada, 'tea', {
      receivers: receivers(2, 'scheduled'),
      sendDate: '2026-10-10T09:00:00Z',
    });
    at.world.clock.set('2026-10-10T10:00:00Z');
    await releaseScheduled(recipient);
    await dispatch(ada, server(accepted), scheduled.id);
    at.world.clock.set('2026-10-12T08:30:00Z');
    await createMailedGift(2);
    at.world.clock.set('2026-10-13T08:30:00Z');
    await remind(accepted);
    at.world.clock.set('2026-10-19T08:30:00Z');
    await remind(refused);
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by super links: claiming their places, changing them and their end', async () => {
    const acts = createLinkActions(at.world, database);
    await runLinkLifecycles({ acts, ctx: ada, jobs: recipient, clock: at.world.clock });
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by recipients, late codes and the end of gifts', async () => {
    const { giftIds, shortcodes } = await links(5);
    const [viewed = '', declined = '', shown = '', late = '', ended = ''] = shortcodes;
    const deps = at.deps;
    await viewGift(recipient, deps, { shortcode: viewed, client });
    await declineGift(recipient, deps, { shortcode: declined, declined: true, client });
    await claimGift(recipient, deps, { shortcode: declined, choice: null, client });
    await reactToGift(recipient, deps, { shortcode: viewed, emoji: '❤️', message: null, name: null, client });
    const choice = await at.gift({ productId: demoProductId('huggg-choice', 1500) });
    const { gift } = await viewGift(recipient, deps, { shortcode: choice.shortcode, client });
    await claimGift(recipient, deps, { shortcode: choice.shortcode, choice: gift?.items[0]?.id ?? null, client });
    const { id: productId, pricePence: valuePence } = testProducts.tea;
    await at.stock({ productId, valuePence, codes: ['L-1'] });
    const { pool } = at.world.database;
    await pool.query(`update gifts set receiver_email = 'sam@northwind.example' where id = $1`, [giftIds[2]]);
    await redeemGift(recipient, deps, { shortcode: shown, choice: null, client, device: 'this' });
    await sendDeviceCode(recipient, deps, { shortcode: shown, device: 'other' });
    await openOnDevice(recipient, deps, { shortcode: shown, device: 'other', code: 'wrong' }).catch(() => undefined);
    const { rows } = await pool.query<{ id: string }>('select id from gift_device_codes');
    const code = recipient.secrets.code('gift-device', rows[0]?.id ?? '');
    await openOnDevice(recipient, deps, { shortcode: shown, device: 'other', code });
    for (const shortcode of [late, ended])
      await redeemGift(recipient, deps, { shortcode, choice: null, client }).catch(() => undefined);
    await retryWaiting(ada, newJob(fetchCodeJob(deps), {}), giftIds[3] ?? '');
    await loadCodes(recipient, {
      vault: at.vault,
      rows: ['L-2', 'L-3'].map((code) => ({
        productId,
        valuePence: pence(valuePence),
        code,
        pin: null,
        useByAt: null,
      })),
    });
    const fetchCode = fetchCodeJob(deps);
    await fetchCode.run(recipient, {});
    await cancelGift(ada, codePorts, giftIds[4] ?? '', undefined);
    at.world.clock.advance({ hours: 24 * 400 });
    await expireDueGifts(ada);
    await fetchCode.run(recipient, {});
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept if a supplier voids the code of a gift, and if it does not', async () => {
    const { giftIds, shortcodes } = await links(1);
    const [giftId = '', shortcode = ''] = [giftIds[0], shortcodes[0]];
    const { pool } = at.world.database;
    await pool.query(
      `insert into code_supplier_products (product_id, supplier_key, position, reference) values ($1, 'issuer', 1, 'SKU')`,
      [testProducts.tea.id],
    );
    await expect(redeemGift(recipient, at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    at.world.clock.advance({ minutes: 2 });
    await fetchCodeJob(at.deps).run(recipient, {});
    const codes = { ...codePorts, codeVoids: codeVoidsOf(recipient, at.deps) };
    await expect(cancelGift(ada, codes, giftId, undefined)).rejects.toMatchObject({ code: 'gift.code-kept' });
    cancelAnswer = { state: 'cancelled' };
    expect(await cancelGift(ada, codes, giftId, undefined)).toMatchObject({ status_id: 6 });
    await pool.query('delete from code_supplier_products where product_id = $1', [testProducts.tea.id]);
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by orders that are approved, refused, withdrawn or left undecided', async () => {
    const policy = `update teams set preferences = preferences || '{"approvals":{"roles":["participant"]}}' where id = $1`;
    await at.world.database.pool.query(policy, [demoTeams.harbourPine.id]);
    const priya = at.world.as('priya', { database });
    const ask = async (): Promise<{ readonly id: string; readonly amount: number }> => {
      const payment = paymentOf(priya, await draft(priya, 'tea'));
      const { approval } = await createBuying(priya, invoicing).buyOrder(priya, payment);
      return { id: approval?.id ?? '', amount: payment.purchase.amount };
    };
    const [approved, refused, taken] = [await ask(), await ask(), await ask()];
    await createApproving(ada, invoicing)(ada, approved.id, { amount: approved.amount });
    await refuseOrder(ada, refused.id, { reason: 'Too dear' });
    await withdrawApproval(priya, taken.id);
    await ask();
    for (const days of [1, 7]) {
      at.world.clock.advance({ hours: 24 * days });
      for (const { job } of approvalSchedules) await job.run(recipient, {} as never);
    }
    expect(recorder.violations()).toEqual([]);
  });

  it('is kept by claims that are held, refused, restored and left undecided', async () => {
    await addBlock(ada, { kind: 'network', effect: 'hold', value: '203.0.113.5', reason: 'Tried many links' });
    const { shortcodes, giftIds } = await links(4);
    for (const shortcode of shortcodes)
      await claimGift(recipient, at.deps, { shortcode, choice: null, client, from: '203.0.113.5' });
    const { data } = await readReviews(ada, { state: 'waiting', limit: 4 });
    const [{ teamId }, now] = [ada.actor, at.world.clock.now()];
    await ada.transaction((tx) => recordPrints(tx, { teamId, giftIds, actor: { kind: 'system', id: null }, now }));
    const reason = 'Looked at it';
    for (const [index, { id }] of data.entries())
      if (index < 2) await decideReview(ada, { id, decision: 'refuse', reason });
    await decideReview(ada, { id: data[0]?.id ?? '', decision: 'undo', reason });
    await cancelGift(ada, codePorts, giftIds[3] ?? '', undefined);
    for (let runs = 0; runs < 2; runs += 1) {
      at.world.clock.advance({ hours: 24 * 8 });
      for (const { job } of claimReviewSchedules) await job.run(recipient, {} as never);
    }
    expect(recorder.violations()).toEqual([]);
  });

  it('is checked for every statement that locks orders, gifts, codes or mails', () => {
    const ranked = new Set<string>([
      'super_link_claims',
      'super_links',
      'orders',
      'order_approvals',
      'transactions',
      'gifts',
      'code_requests',
      'redemptions',
      'voucher_codes',
      'gift_devices',
      'gift_device_codes',
      'claim_reviews',
      'deliveries',
      'gift_reminders',
    ]);
    const locking = registeredStatements().filter(({ text }) => locksOf(text).some(({ table }) => ranked.has(table)));
    expect(locking.length).toBeGreaterThan(30);
    expect(
      locking
        .map(({ name }) => name)
        .filter((name) => !recorder.statements.has(name))
        .toSorted(),
    ).toEqual([]);
  });

  it('fails any test whose transaction breaks it', async () => {
    const gift = {
      name: 'planted-gift',
      text: 'select id from gifts g where g.id = $1 for no key update of g',
      columns: null,
      reader: null,
    };
    const order = {
      name: 'planted-order',
      text: `update orders set name = name where id = $1`,
      columns: null,
      reader: null,
    };
    const wrong = at.world.database.transaction(async (tx) => {
      await tx.run(gift, ['01920000-0000-7000-8000-000000000001']);
      await tx.run(order, ['01920000-0000-7000-8000-000000000002']);
    });
    await expect(wrong).rejects.toThrow('planted-order locks orders after planted-gift locked gifts');
  });
});
