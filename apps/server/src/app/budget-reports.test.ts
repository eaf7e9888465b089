import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  budgetDraft,
  giftSearch,
  type BudgetArchive,
  type BudgetDraft,
  type BudgetInvoice,
  type OrderDetails,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeInvoice,
  closePeriod,
  closePeriods,
  listClosedPeriods,
  listInvoices,
  openArchive,
  readBonds,
  readFunding,
  readGifts,
  readLastActive,
  readParticipation,
  readReasons,
  readTotalSpent,
  sweepArchives,
} from '../modules/budget-reports/testing/index.ts';
import { runDueBudgets } from '../modules/budget-runs/testing/index.ts';
import {
  addParticipants,
  changeParticipants,
  createBudget,
  finishStop,
  listParticipants,
  removeParticipants,
  startBudget,
  stopBudget,
} from '../modules/budgets/testing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { cancelTransactionGifts } from '../modules/gift-changes/testing/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../modules/gifts/index.ts';
import { expireDueGifts, prepareAllGifts } from '../modules/gifts/testing/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import {
  draft,
  giftingWorld,
  noCode,
  paymentOf,
  type GiftingWorld,
  type TestProduct,
} from '../modules/purchases/testing/index.ts';
import { searchGifts } from '../modules/search/testing/index.ts';
import { demoUsers, type DemoPerson } from '../modules/teams/index.ts';
import { collect, snapshots } from '../platform/database/index.ts';
import { createFileStore } from '../platform/files/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { recountBudget, type Span } from './testing/recount-budget.ts';
import { rowsOfCsv, unpack } from './testing/unpack.ts';
import { expectSpecified } from './testing/specified-answers.ts';

let world: GiftingWorld;
let treats: string;
let thanks: string;
let folder: string;
let workshop: Parameters<typeof closePeriods>[1];
const proof = { requireProof: async () => undefined };

const make = async (given: Partial<BudgetDraft>, people: readonly DemoPerson[]): Promise<string> => {
  const ada = world.as('ada');
  const { id } = await createBudget(
    ada,
    budgetDraft.parse({
      name: 'Monthly treats',
      budgetAmount: 6_000,
      frequency: 'month',
      unspentParticipantBalanceAction: 'reset',
      deliveryMethods: ['email', 'links'],
      walletId: demoWallets.main.id,
      ...given,
    }),
  );
  const participants = [...people.map((person) => demoUsers[person].email), 'invited@elsewhere.example'];
  await addParticipants(ada, proof, id, {
    participants: participants.map((email) => ({ email, type: 'automation-participant' as const })),
  });
  await startBudget(ada, id);
  return id;
};

const personOf = async (budgetId: string, person: DemoPerson) => {
  const { data } = await listParticipants(world.as('ada'), budgetId, { limit: 100 });
  const found = data.find(({ userId }) => userId === demoUsers[person].id);
  if (!found?.walletId) throw new Error(`${person} does not take part.`);
  return { id: found.id, walletId: found.walletId };
};

/**
 * Buys gifts from a participant's budget; they are sent unless they wait.
 * @returns the gifts' ids.
 */
async function buy(
  budgetId: string,
  person: DemoPerson,
  product: TestProduct,
  { waits = false, ...details }: Partial<OrderDetails> & { readonly waits?: boolean },
): Promise<{ readonly transactionId: string; readonly gifts: readonly string[] }> {
  const ctx = world.as(person);
  const { walletId } = await personOf(budgetId, person);
  const { id } = await world.buy(
    ctx,
    paymentOf(ctx, await draft(ctx, product, { expiry: 20, ...details }), { walletId }),
  );
  await prepareAllGifts(ctx, id);
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from gifts where transaction_id = $1 order by position',
    [id],
  );
  const gifts = rows.map((row) => row.id);
  if (!waits) await move(gifts, 2);
  return { transactionId: id, gifts };
}

const move = (ids: readonly string[], to: 2 | 3 | 4) =>
  world.database.transaction(async (tx) =>
    moveGifts(tx, world.as('ada'), { gifts: await lockGiftsByIds(tx, ids), to, actor: systemActor }),
  );

const to = (...names: readonly string[]) => ({
  receivers: names.map((name) => ({ email: `${name}@northwind.example`, name })),
});

const spans: readonly Span[] = [
  {},
  { until: '2026-10-20T00:00:00Z' },
  { from: '2026-10-20T00:00:00Z' },
  { from: '2026-10-06T00:00:00Z', until: '2026-11-06T00:00:00Z' },
  { from: '2027-06-01T00:00:00Z' },
];

async function reportsOf(id: string, span: Span, person: DemoPerson = 'ada') {
  const ctx = world.as(person);
  return {
    bonds: await readBonds(ctx, id, span),
    funding: await readFunding(ctx, id, span),
    gifts: await readGifts(ctx, id, span),
    reasons: await readReasons(ctx, id, span),
    participation: await readParticipation(ctx, id, span),
    totalSpent: await readTotalSpent(ctx, id, span),
    lastActive: (await readLastActive(ctx, id, span)).map(({ lastActive, ...rest }) => ({
      ...rest,
      lastActive: lastActive && new Date(lastActive).toISOString(),
    })),
  };
}

const sorted = <T>(rows: readonly T[]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** Compares every report of a budget, over several periods, with totals computed row by row. */
async function expectCorrectReports(id: string): Promise<void> {
  for (const span of spans) {
    const { byGifts, reasons, ...counted } = await recountBudget(world.database, id, span);
    const { reasons: told, ...reports } = await reportsOf(id, span);
    expect(reports, JSON.stringify(span)).toEqual(counted);
    expect(sorted(told)).toEqual(sorted(reasons));
    const { totalSent } = reports.gifts;
    expect(told.reduce((sum, { numberOfHugggs }) => sum + numberOfHugggs, 0)).toBe(totalSent);
    expect(reports.totalSpent.reduce((sum, { totalSpent }) => sum + totalSpent, 0)).toBe(reports.funding.totalSpent);
    if (Object.keys(span).length > 0) continue;
    const { totalTransferred, totalAvailable, totalLive, totalSpent } = reports.funding;
    expect(totalTransferred).toBe(totalAvailable + totalLive + totalSpent);
    expect({ spent: totalSpent, live: totalLive }).toEqual(byGifts);
  }
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
}

const expectBothCorrect = async () => {
  await expectCorrectReports(treats);
  await expectCorrectReports(thanks);
};
const job = (): JobContext => world.as('ada');
const run = () => runDueBudgets(job(), { gateway: null });

beforeAll(async () => {
  world = await giftingWorld();
  folder = await mkdtemp(join(tmpdir(), 'huggg-budget-files-'));
  const files = await createFileStore({ storage: null, dataDir: folder });
  workshop = { files, snapshot: snapshots(world.database.pool) };
  treats = await make({}, ['ada', 'priya', 'olu']);
  thanks = await make({ name: 'Thank you', unspentParticipantBalanceAction: 'rollover', budgetAmount: 4_000 }, [
    'priya',
    'olu',
  ]);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the reports of budgets', () => {
  it('equal the ledger and the gifts before and after the first run', async () => {
    await expectBothCorrect();
    await run();
    await expectBothCorrect();
    expect((await readFunding(world.as('ada'), treats, {})).totalAvailable).toBe(18_000);
  });

  it('equal them with gifts that are scheduled, sent, redeemed and cancelled', async () => {
    world.clock.advance({ hours: 24 });
    const birthday = await buy(treats, 'olu', 'tea', { ...to('kim', 'lee'), reasonCode: 'Birthday' });
    await move(birthday.gifts, 4);
    await buy(treats, 'olu', 'tea', to('kim'));
    await buy(treats, 'priya', 'card', to('kim'));
    const linked = await buy(treats, 'olu', 'card', { quantity: 1 });
    await move(linked.gifts, 3);
    await buy(treats, 'ada', 'cake', { ...to('ash'), waits: true });
    const withdrawn = await buy(thanks, 'priya', 'cake', to('kim', 'sol'));
    await cancelTransactionGifts(world.as('priya'), noCode, withdrawn.transactionId, {});
    await buy(thanks, 'olu', 'cake', to('kim'));
    await expectBothCorrect();
    expect(await readBonds(world.as('ada'), treats, {})).toEqual({ bondsCreated: 3 });
    expect(await readGifts(world.as('ada'), treats, {})).toMatchObject({
      totalSent: 5,
      totalRedeemed: 2,
      uniqueRecipients: 2,
    });
  });

  it('equal them after a reset and a rollover, with a paused and a removed participant and returned money', async () => {
    // After the change to winter time: eleven in London is an hour later in UTC than in October.
    world.clock.set('2026-11-05T11:00:30Z');
    await run();
    await expectBothCorrect();
    const late = await buy(treats, 'priya', 'card', to('ria'));
    const ada = world.as('ada');
    const priya = await personOf(treats, 'priya');
    await changeParticipants(ada, treats, { participantIds: [priya.id], status: 'inactive' });
    await cancelTransactionGifts(ada, noCode, late.transactionId, {});
    const olu = await personOf(thanks, 'olu');
    await removeParticipants(ada, thanks, { participantIds: [olu.id] });
    await expectBothCorrect();
    expect(await readParticipation(ada, treats, {})).toMatchObject({ numActiveParticipants: 2, numSenders: 1 });
    expect((await readTotalSpent(ada, thanks, {})).map(({ id }) => id)).toContain(olu.id);
    // More than forty days after the start of the period; its sales have no document yet.
    world.clock.set('2026-12-10T07:00:00Z');
    await closePeriods(job(), workshop);
  });

  it('equal them after gifts expired and after a budget ended', async () => {
    world.clock.set('2026-12-20T10:00:00Z');
    expect(await expireDueGifts(world.as('ada'))).toBeGreaterThan(2);
    await run();
    await expectBothCorrect();
    await stopBudget(world.as('ada'), thanks);
    await finishStop(job(), thanks);
    await expectBothCorrect();
    const { totalAvailable, totalTransferred, totalSpent } = await readFunding(world.as('ada'), thanks, {});
    expect({ totalAvailable, totalTransferred }).toEqual({ totalAvailable: 0, totalTransferred: totalSpent });
    world.clock.set('2026-12-21T07:00:00Z');
    await closePeriods(job(), workshop);
  });
});

describe('access to reports of budgets', () => {
  it('limits a participant to their own figures', async () => {
    const { id: userId } = demoUsers.olu;
    const { byGifts: _, reasons, ...counted } = await recountBudget(world.database, treats, {}, userId);
    const { reasons: told, ...reports } = await reportsOf(treats, {}, 'olu');
    expect(reports).toEqual(counted);
    expect(sorted(told)).toEqual(sorted(reasons));
    expect(reports.totalSpent).toHaveLength(1);
  });

  it('lets organisers filter by participant and open the gifts behind a figure', async () => {
    const ada = world.as('ada');
    const olu = await personOf(treats, 'olu');
    expect((await readTotalSpent(ada, treats, { id: [olu.id] })).map(({ id }) => id)).toEqual([olu.id]);
    const { totalSent, totalRedeemed } = await readGifts(ada, treats, {});
    const found = async (query: object, as = ada) =>
      (await searchGifts(as, giftSearch.parse({ index: 'hugggs', query }))).data.total;
    expect(await found({ budgetIds: [treats], reached: 'sent' })).toBe(totalSent);
    expect(await found({ budgetIds: [treats], reached: 'redeemed' })).toBe(totalRedeemed);
    const reasons = await readReasons(ada, treats, {});
    expectSpecified('GET /v3/automated-budgets/{id}/reports/gifting-reasons', reasons);
    for (const { reasonCode: code, numberOfHugggs } of reasons) {
      const sent = { budgetIds: [treats], reached: 'sent', ...(code ? { reasonCodes: [code] } : { hasReason: false }) };
      expect(await found(sent)).toBe(numberOfHugggs);
      expect(await found({ ...sent, text: 'northwind' })).toBeLessThanOrEqual(numberOfHugggs);
    }
    for (const as of [ada, world.as('olu')])
      expect(await found({ budgetIds: [treats], senderIds: [demoUsers.olu.id] }, as)).toBe(4);
    expect(await found({ budgetIds: [treats] }, world.as('priya')), 'she does not see it').toBe(0);
    expect(await found({ budgetIds: [thanks], reached: 'cancelled' })).toBe(2);
  });
});

const filesOf = async () => (await collect(workshop.files.list('budget-invoices'))).map(({ name }) => name);

describe('the invoices of periods', () => {
  const list = async (id: string, person: DemoPerson = 'ada') =>
    (await listInvoices(world.as(person), id, { limit: 100 })).data;
  const open = async (invoice: BudgetInvoice | undefined, archive: BudgetArchive) => {
    const url = invoice?.files.find((file) => file.url.endsWith(`/${archive}`))?.url ?? '';
    const token = url.split('/').at(-2) ?? '';
    return unpack((await openArchive(world.as('ada'), workshop, { token, archive })).file.stream);
  };

  it('are created once per period, the day after it, without gaps between periods', async () => {
    const all = await listInvoices(world.as('ada'), thanks, { limit: 100 });
    expectSpecified('GET /v3/automated-budgets/{id}/invoices', all);
    const [third, second, first] = all.data;
    expect([first, second, third].map((invoice) => invoice?.period)).toEqual([1, 2, 3]);
    expect(first?.until).toBe(second?.from);
    expect(second?.until).toBe(third?.from);
    expect((await list(treats)).map(({ period }) => period)).toEqual([2, 1]);
    await closePeriods(job(), workshop);
    expect(await list(thanks)).toHaveLength(3);
  });

  it('show what each participant was given, spent and returned, equal to the ledger, and every gift', async () => {
    for (const invoice of [...(await list(treats)), ...(await list(thanks))]) {
      const { from, until, automationId } = invoice;
      const counted = await recountBudget(world.database, automationId, { from, until });
      const reports = await open(invoice, 'period-reports');
      const people = rowsOfCsv(reports.get('participants.csv'));
      const sum = (heading: string) =>
        people.reduce((total, row) => total + Math.round(Number(row[heading] ?? 'none') * 100), 0);
      expect(sum('Given (GBP)') - sum('Returned (GBP)')).toBe(counted.funding.totalTransferred);
      expect(sum('Spent (GBP)')).toBe(counted.funding.totalSpent);
      expect(sum('Available at the end (GBP)')).toBe(counted.funding.totalAvailable);
      expect(sum('Held at the end (GBP)')).toBe(counted.funding.totalLive);
      const gifts = rowsOfCsv(reports.get('gifts.csv'));
      expect(gifts.filter((gift) => gift['Sent'] !== '')).toHaveLength(counted.gifts.totalSent);
    }
  });

  it('show the money returned at the end of the budget in the last period', async () => {
    const [last] = await list(thanks);
    const people = rowsOfCsv((await open(last, 'period-reports')).get('participants.csv'));
    expect(people.map((row) => row['Available at the end (GBP)'])).toEqual(people.map(() => '0.00'));
    expect(people.some((row) => row['Returned (GBP)'] !== '0.00')).toBe(true);
  });

  it('contain the receipts, invoices and credit notes of the purchases', async () => {
    const invoice = (await list(thanks)).at(-1);
    const [sales, credits] = [await open(invoice, 'invoices'), await open(invoice, 'credit-notes')];
    expect([sales.size, credits.size]).toEqual([2, 1]);
    for (const [name, pdf] of [...sales, ...credits]) {
      expect(name).toMatch(/^(receipt|vat-invoice|credit-note)-.*\.pdf$/);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('are published and annotated by users who manage budgets, and visible to others once published', async () => {
    const [newest] = await list(thanks);
    expect(await list(thanks, 'victor')).toEqual([]);
    const changed = await changeInvoice(
      world.as('ada'),
      { id: thanks, invoiceId: newest?.id ?? '' },
      { published: true, notes: 'Checked with finance.' },
    );
    expectSpecified('PATCH /v3/automated-budgets/{id}/invoices/{invoiceId}', changed);
    expect(changed).toMatchObject({ published: true, notes: 'Checked with finance.' });
    expect((await list(thanks, 'victor')).map(({ id }) => id)).toEqual([newest?.id]);
    expect(await list(treats, 'olu')).toEqual([]);
    const others = { id: treats, invoiceId: newest?.id ?? '' };
    await expect(changeInvoice(world.as('ada'), others, { published: true })).rejects.toMatchObject({
      code: 'budget.invoice-not-found',
    });
  });

  it('have links that expire after a quarter of an hour', async () => {
    const [newest] = await list(thanks);
    world.clock.advance({ minutes: 16 });
    await expect(open(newest, 'period-reports')).rejects.toMatchObject({ code: 'budget.link-ended' });
  });

  it('are stored completely or not at all if a worker is killed, and once if two workers run at the same time', async () => {
    await world.database.pool.query('delete from budget_invoices where budget_id = $1', [treats]);
    const before = await filesOf();
    const span = { from: Temporal.Instant.from('2026-11-01T00:00:00Z'), until: world.clock.now() };
    const [period] = await listClosedPeriods(world.database.read, span, 1);
    if (!period) throw new Error('No period is over.');
    const dies = { ...workshop, files: { ...workshop.files, put: () => Promise.reject(new Error('killed')) } };
    await expect(closePeriod(job(), dies, period)).rejects.toThrow('killed');
    const late: JobContext = { ...job(), transaction: () => Promise.reject(new Error('killed')) };
    await expect(closePeriod(late, workshop, period)).rejects.toThrow('killed');
    expect(await list(treats)).toEqual([]);
    const both = await Promise.all([closePeriod(job(), workshop, period), closePeriod(job(), workshop, period)]);
    expect(both.toSorted()).toEqual([false, true]);
    const [written] = await list(treats);
    expect([...(await open(written, 'period-reports')).keys()]).toEqual(['participants.csv', 'gifts.csv']);
    // The sweep removes what the killed worker and the rows deleted above left behind.
    await sweepArchives({ ...job(), clock: { now: () => Temporal.Now.instant().add({ hours: 7 }) } }, workshop);
    const kept = await filesOf();
    expect(kept.length).toBeLessThan(before.length);
    expect(kept.filter((name) => name.includes(written?.id ?? ''))).not.toEqual([]);
  });
});
