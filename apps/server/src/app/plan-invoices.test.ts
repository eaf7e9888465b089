import type { NewBankAct } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { accountingSchedules } from '../modules/accounting/index.ts';
import { billingSchedules } from '../modules/billing/index.ts';
import { readDocuments, readOwedInvoices, remindOfInvoices } from '../modules/billing/testing/index.ts';
import { houseBookId } from '../modules/books/index.ts';
import { balances, verifyLedger } from '../modules/ledger/index.ts';
import { noOwners, requestBankAct } from '../modules/banking/index.ts';
import { actor, bankWorld, clock, line, ops } from '../modules/banking/testing/bank-world.ts';
import { csvOf } from '../modules/banking/testing/statements.ts';
import { changePlan, demoActor, demoTeams } from '../modules/teams/index.ts';

const team = demoTeams.harbourPine.id;
let world: Awaited<ReturnType<typeof bankWorld>>;
let ctx: TestContext;
const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];

beforeAll(async () => {
  clock.set('2028-01-31T10:00:00Z');
  world = await bankWorld();
  ctx = testContext({ database: world.database, clock, actor });
});
afterAll(() => world.database.close());

/** Runs the regular job for documents, or the close of days, at a given time. */
async function runAt(at: string, [schedule] = billingSchedules): Promise<void> {
  clock.set(at);
  if (!schedule) throw new Error('There is no such job.');
  ctx.jobs.length = 0;
  ctx.jobs.push({ name: schedule.job.name, data: {} });
  await runJobs(ctx, [schedule.job]);
}

type Kept = { kind: string; number: string; total: string; vat: string; description: string; reference: string | null };
const documents = () =>
  rows<Kept>(
    `select d.kind, d.series || '-' || d.number as number, d.total_pence as total, d.vat_pence as vat, d.content #>> '{lines,0,description}' as description, e.reference
     from documents d left join expected_payments e on e.id = d.id where d.team_id = $1 order by d.issued_at, d.id`,
    [team],
  );
const words = async () =>
  (await documents()).map(({ kind, total, vat, description }) => [kind, Number(total), Number(vat), description]);
const house = async () => (await balances(world.database.read, [houseBookId])).get(houseBookId) ?? {};

const january = ['plan-invoice', 4_900, 817, 'Growth plan, 31 January 2028 to 28 February 2028'];
const february = ['plan-invoice', 4_900, 817, 'Growth plan, 29 February 2028 to 30 March 2028'];

describe('a plan with a price', () => {
  it('is invoiced once for each billing period when it starts, including over 29 February', async () => {
    await runAt('2028-01-31T10:10:00Z');
    await runAt('2028-02-28T23:50:00Z');
    expect(await words()).toEqual([january]);
    await runAt('2028-02-29T00:10:00Z');
    await runAt('2028-02-29T00:20:00Z');
    expect(await words()).toEqual([january, february]);
    const subteams = await rows(
      `select 1 from documents d join teams t on t.id = d.team_id where t.parent_team_id is not null`,
    );
    expect(subteams).toEqual([]);
    const [series] = await rows<{ gapless: boolean }>(
      `select count(*) = max(number) as gapless from documents where series = 'PLN'`,
    );
    expect(series?.gapless).toBe(true);
  });

  it('is paid by bank transfer with its reference, in parts and once, and can be undone', async () => {
    const [first] = await documents();
    const reference = first?.reference ?? '';
    await world.importAll(csvOf([line(2_000, reference)]));
    expect((await house())['debtors'] ?? 0).toBe(0);
    await world.importAll(csvOf([line(2_900, `rest ${reference}`)]));
    const [paid] = await rows<{ status: string; seen: string }>(
      'select status, seen_pence as seen from expected_payments where reference = $1',
      [reference],
    );
    expect(paid).toMatchObject({ status: 'processed', seen: 4_900 });
    expect((await house())['debtors']).toBe(4_900);
    await world.expectClean();
    const act = (asked: NewBankAct) =>
      ctx.transaction((tx) =>
        requestBankAct(ctx, tx, { act: asked, operatorId: ops, related: [ops], owners: noOwners }),
      );
    const [part] = await rows<{ id: string }>(`select id from bank_allocations where status = 'landed'`);
    await act({ kind: 'undo', allocationId: part?.id ?? '', reason: 'Wrong team' });
    expect((await house())['debtors']).toBe(0);
    await world.expectClean();
    const payments = await rows<{ id: string }>('select id from bank_payments order by created_at, id');
    for (const { id } of payments)
      await act({ kind: 'assign', paymentId: id, to: { reference }, reason: 'It was right' });
    expect((await house())['debtors']).toBe(4_900);
    await world.expectClean();
    const ada = testContext({ database: world.database, clock, actor: demoActor('ada') });
    const listed = async (payment: 'to-pay' | 'paid') =>
      (await readDocuments(ada, { payment, limit: 10 })).data.map((one) => [one.kind, one.payment]);
    expect(await listed('paid')).toEqual([['plan-invoice', { reference, status: 'processed', duePence: 0 }]]);
    expect(await listed('to-pay')).toEqual([
      ['plan-invoice', expect.objectContaining({ status: 'pending', duePence: 4_900 })],
    ]);
  });

  it('is listed for operators and reminded of after 14, 30 and 60 days, once each, until it is paid', async () => {
    const unpaid = (await readOwedInvoices(ctx, { limit: 25 })).data.filter(({ teamId }) => teamId === team);
    expect(unpaid).toMatchObject([{ total: 4_900, seen: 0, due: 4_900, reminders: 0 }]);
    const remindedAt = async (at: string) => {
      clock.set(at);
      ctx.published.length = 0;
      await remindOfInvoices(ctx);
      await remindOfInvoices(ctx);
      return ctx.published.filter(({ teamId }) => teamId === team).map(({ type, data }) => [type, data]);
    };
    const told = (reminder: number) => ['plan-invoice.unpaid', { reminder }];
    const before = clock.now().toString();
    expect(await remindedAt('2028-03-13T10:00:00Z')).toEqual([]);
    expect(await remindedAt('2028-03-14T10:00:00Z')).toEqual([told(1)]);
    // The reminder of the 30th day was missed.
    expect(await remindedAt('2028-05-10T10:00:00Z')).toEqual([told(3)]);
    expect(await remindedAt('2028-12-10T10:00:00Z')).toEqual([]);
    const [first] = await readOwedInvoices(ctx, { limit: 1 }).then(({ data }) => data);
    const { data, owed } = await readOwedInvoices(ctx, { limit: 100, cursor: first?.id });
    expect(owed).toMatchObject({ invoices: data.length + 1, due: 4_900 * (data.length + 1) });
    clock.set(before);
  });

  it('is posted as a debt from the close of its day, net and with its VAT, until it is paid', async () => {
    await runAt('2028-03-01T02:40:00Z', accountingSchedules);
    const plans = await rows<{ total: string; vat: string }>(
      `select sum(total_pence) as total, sum(vat_pence) as vat from documents where kind = 'plan-invoice'`,
    );
    const [total, vat] = [Number(plans[0]?.total), Number(plans[0]?.vat)];
    const found = await house();
    expect(found).toMatchObject({ debtors: 4_900 - total, 'vat-output': vat });
    // plans-earned.test.ts checks how much of it is earned by day.
    expect((found['subscriptions'] ?? 0) + (found['deferred-income'] ?? 0)).toBe(total - vat);
    expect((await verifyLedger(world.database.read)).findings).toEqual([]);
  });

  it('credits the unused days when the team changes plan, and reduces the amount due', async () => {
    const [starter] = await rows<{ id: string }>(`select id from plans where name = 'Starter'`);
    clock.set('2028-03-10T10:00:00Z');
    await ctx.transaction((tx) => changePlan(tx, { teamId: team, planId: starter?.id ?? '', now: clock.now() }));
    await runAt('2028-03-10T10:10:00Z');
    await runAt('2028-03-10T10:20:00Z');
    // 21 of 31 days: £49.00 × 21 ÷ 31.
    const note = ['credit-note', 3_319, 553, 'Growth plan, 10 March 2028 to 30 March 2028'];
    expect(await words()).toEqual([january, february, note]);
    const [, second] = await documents();
    const [asked] = await rows<{ amount: string }>(
      'select amount_pence as amount from expected_payments where reference = $1',
      [second?.reference],
    );
    expect(Number(asked?.amount)).toBe(4_900 - 3_319);
    await world.importAll(csvOf([line(4_900 - 3_319, second?.reference ?? '')]));
    await runAt('2028-03-11T02:40:00Z', accountingSchedules);
    const owed = await rows<{ owed: string }>(
      `select sum(amount_pence - coalesce(landed_pence, 0)) as owed from expected_payments where kind = 'plan-invoice'`,
    );
    expect((await house())['debtors']).toBe(-Number(owed[0]?.owed));
    await world.expectClean();
  });

  it('is not invoiced for periods that ended before it had a price', async () => {
    await rows(`update plans set price_pence = 1000 where name = 'Starter'`);
    await runAt('2028-06-15T10:00:00Z');
    const added = (await words()).slice(3);
    expect(added).toEqual([['plan-invoice', 1_000, 167, 'Starter plan, 10 June 2028 to 9 July 2028']]);
  });
});
