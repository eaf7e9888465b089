import { randomInt } from 'node:crypto';
import type { BankImport, ChargeRefundResult, ChargeResult, PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseBookId } from '../modules/books/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { balances, verifyLedger } from '../modules/ledger/index.ts';
import type { ProxiedRequest } from '../platform/testing/index.ts';
import { moneyProduct, type ProductCall, type MoneyProduct } from './testing/money-product.ts';

/*
 * The server is a separate process and is killed with SIGKILL while each money flow is at a step: its request is on the
 * way to the provider, the provider's response is on the way back, its transaction is written but not committed, or the
 * database commits and the process never gets the result. Many flows are at their steps at the same time, so that few
 * kills cover all of them.
 */

const main = demoWallets.main.id;
const disputed = demoWallets.people.id;

let world: MoneyProduct;
let before: { readonly main: number; readonly disputed: number; readonly clearing: number };
/** The expected change of the main wallet. */
let expected = 0;
/** Calls that got no response, by name. */
const unanswered = new Map<string, ProductCall>();

const house = async (account: string): Promise<number> =>
  (await balances(world.database.read, [houseBookId])).get(houseBookId)?.[account] ?? 0;

beforeAll(async () => {
  world = await moneyProduct();
  before = {
    main: await world.available(main),
    disputed: await world.available(disputed),
    clearing: await house('card-clearing'),
  };
}, 180_000);
afterAll(() => world.close());

const isPaymentOf = (amount: number) => (request: ProxiedRequest) =>
  request.method === 'POST' && request.path === '/cards/payments' && request.body.includes(`"amount":${amount},`);
const isReturnOf = (paymentId: string) => (request: ProxiedRequest) =>
  request.method === 'POST' && request.path.startsWith(`/cards/payments/${paymentId}/`);
const isReadOf = (paymentId: string) => (request: ProxiedRequest) =>
  request.method === 'GET' && request.path === `/cards/payments/${paymentId}`;

/** Sends calls that will get no response. */
function send(calls: Readonly<Record<string, ProductCall>>): void {
  for (const [name, asked] of Object.entries(calls)) {
    unanswered.set(name, asked);
    world.send(asked);
  }
}

/** Retries a call that got no response. */
function retryCall<T>(name: string): Promise<T> {
  const asked = unanswered.get(name);
  if (!asked) throw new Error(`${name} was not asked for.`);
  return world.done<T>(asked);
}

const stateOf = async (amount: number): Promise<string> => {
  const [row] = await world.rows<{ status: string; decline_class: string | null }>(
    'select status, decline_class from charges where amount_pence = $1',
    [amount],
  );
  return row?.decline_class ?? row?.status ?? 'none';
};
const soon = { timeout: 90_000, interval: 100 };

it('survives kills while cards are charged, webhooks arrive and money is refunded to cards', async () => {
  const { proxy, gates, charge, refund, provider } = world;
  const [part, cut, open, released] = [
    await world.paid(2_101),
    await world.paid(2_102),
    await world.paid(2_103),
    await world.paid(2_104),
  ];
  const noticed = await world.paid(2_301, 'challenge');
  const asked = await world.paid(2_302, 'challenge');
  const stuck = [
    await gates.close({
      table: 'payment_notices',
      event: 'insert',
      when: `new.subject_id = '${noticed.paymentId}'`,
      at: 'statement',
    }),
    await gates.close({ table: 'bank_import_lines', event: 'insert', when: 'true', at: 'statement' }),
    await gates.close({
      table: 'charges',
      event: 'update',
      when: `new.amount_pence = 2205 and new.status = 'processed'`,
      at: 'commit',
    }),
  ];
  const held = Promise.all([
    proxy.hold({ when: 'before', matches: isReturnOf(part.paymentId) }),
    proxy.hold({ when: 'after', matches: isReturnOf(cut.paymentId) }),
    proxy.hold({ when: 'before', matches: isReturnOf(open.paymentId) }),
    proxy.hold({ when: 'after', matches: isReturnOf(released.paymentId) }),
    proxy.hold({ when: 'before', matches: isPaymentOf(2_201) }),
    proxy.hold({ when: 'before', matches: isPaymentOf(2_202) }),
    proxy.hold({ when: 'after', matches: isPaymentOf(2_203) }),
    proxy.hold({ when: 'after', matches: isPaymentOf(2_204) }),
    proxy.hold({ when: 'after', matches: isReadOf(asked.paymentId) }),
  ]);
  send({
    refundRecorded: refund(part, 301),
    refundAnswered: refund(cut, 302),
    voidRecorded: refund(open, 2_103),
    voidAnswered: refund(released, 2_104),
    chargeRecorded: await charge(2_201),
    chargeForgotten: await charge(2_202),
    chargeAnswered: await charge(2_203),
    chargeAnsweredForgotten: await charge(2_204),
    statementRead: world.statementFile(`Date,Counter Party,Reference,Amount\n2026-11-20,Someone,Rent,1.23\n`),
  });
  await provider.press(`${noticed.redirectUrl}/approve`);
  await provider.press(`${asked.redirectUrl}/approve`);
  await held;
  send({ chargeCommitted: await charge(2_205) });
  await Promise.all(stuck.map((gate) => gate.reached()));

  await world.server.kill();
  await Promise.all(stuck.map((gate) => gate.open()));
  await world.server.start();

  for (const name of ['chargeRecorded', 'chargeAnswered', 'chargeCommitted'])
    expect((await retryCall<ChargeResult>(name)).charge.status).toBe('processed');
  for (const name of ['refundRecorded', 'refundAnswered', 'voidRecorded', 'voidAnswered'])
    expect(['pending', 'processed']).toContain((await retryCall<ChargeRefundResult>(name)).status);
  // If the provider does not know a payment ten minutes after its request, it never received the request.
  await world.rows(`update charges set created_at = created_at - interval '11 minutes' where amount_pence = 2202`);
  await world.reconcile();
  await expect.poll(() => stateOf(2_202), soon).toBe('not-received');
  for (const amount of [2_101, 2_102, 2_201, 2_203, 2_204, 2_205, 2_301, 2_302])
    await expect.poll(() => stateOf(amount), soon).toBe('processed');
  for (const amount of [2_103, 2_104]) await expect.poll(() => stateOf(amount), soon).toBe('void');
  expected += 2_101 - 301 + (2_102 - 302) + 2_201 + 2_203 + 2_204 + 2_205 + 2_301 + 2_302;
  await expect.poll(() => world.available(main), soon).toBe(before.main + expected);
}, 300_000);

it('survives kills while outcomes are stored, a withdrawal is paid, a statement is applied and a dispute arrives', async () => {
  const { gates, refund, provider } = world;
  const [part, whole, bad] = [
    await world.paid(2_401),
    await world.paid(2_402),
    await world.paid(2_403, 'pays', disputed),
  ];
  const noticed = await world.paid(2_404, 'challenge');
  const [first, second] = [await world.withdrawal(501), await world.withdrawal(502)];
  const invoice = await world.expectedTopUp(50_000);
  const day = new Date().toISOString().slice(0, 10);
  const statement = await world.readStatement(
    world.statementFile(
      `Date,Counter Party,Reference,Amount\n${day},Harbour & Pine,${invoice.reference},500.00\n${day},Someone,Rent,9.00\n`,
    ),
  );
  await world.seal();
  const stuck = [
    await gates.close({
      table: 'charge_refunds',
      event: 'update',
      when: `new.status = 'processed' and new.amount_pence in (401, 2402)`,
      at: 'statement',
    }),
    await gates.close({ table: 'team_invoices', event: 'insert', when: 'true', at: 'statement' }),
    await gates.close({
      table: 'wallet_withdrawals',
      event: 'update',
      when: `new.status = 'paid' and new.id = '${first.id}'`,
      at: 'commit',
    }),
  ];
  // The jobs for these notices would wait for the same charges, and block other jobs.
  await provider.press('/cards/console/notices/none');
  send({ refundWritten: refund(part, 401), voidWritten: refund(whole, 2_402) });
  await stuck[0]?.reached();
  await provider.press('/cards/console/notices/usual');
  await world.run('billing.close-months');
  await stuck[1]?.reached();
  // This one locks the house book, so that all others wait for it in the middle of their transactions.
  send({ withdrawalCommitted: world.payOut(first) });
  await stuck[2]?.reached();
  send({
    chargeWritten: await world.charge(2_405),
    withdrawalWritten: world.payOut(second),
    statementApplied: { who: 'ops', method: 'POST', path: `/v3/ops/bank-imports/${statement.id}/apply` },
  });
  await provider.press(`${noticed.redirectUrl}/approve`);
  await provider.press(`/cards/console/payments/${bad.paymentId}/dispute`);
  await world.run('accounting.close-days');
  // The charge, the notice's job, the dispute's and the close; operators' actions are queued.
  await gates.rowsAwaited(4);

  await world.server.kill();
  // The work that the killed process left runs again as soon as it starts, and is killed at its next step.
  await Promise.all(stuck.map((gate) => gate.open()));
  const next = [
    await gates.close({ table: 'accounting_closes', event: 'insert', when: 'true', at: 'commit' }),
    await gates.close({ table: 'team_invoices', event: 'insert', when: 'true', at: 'commit' }),
  ];
  await world.server.start();
  await Promise.all(next.map((gate) => gate.reached()));
  send({ chargeWrittenLater: await world.charge(2_501), refundBegun: refund(part, 403) });
  await retryCall('statementApplied');
  await gates.rowsAwaited(3);

  await world.server.kill();
  await Promise.all(next.map((gate) => gate.open()));
  await world.server.start();

  for (const name of ['chargeWritten', 'chargeWrittenLater'])
    expect((await retryCall<ChargeResult>(name)).charge.status).toBe('processed');
  for (const name of ['refundWritten', 'voidWritten', 'refundBegun'])
    expect(['pending', 'processed']).toContain((await retryCall<ChargeRefundResult>(name)).status);
  const paidAgain = await world.ask<{ code: string }>(world.payOut(first));
  expect([paidAgain.status, paidAgain.body.code]).toEqual([409, 'withdrawal.moved-on']);
  await retryCall('withdrawalWritten');
  await world.reconcile();
  for (const amount of [2_401, 2_404, 2_405, 2_501]) await expect.poll(() => stateOf(amount), soon).toBe('processed');
  await expect.poll(() => stateOf(2_402), soon).toBe('void');
  const applied = () =>
    world.done<BankImport>({ who: 'ops', method: 'GET', path: `/v3/ops/bank-imports/${statement.id}` });
  await expect.poll(async () => (await applied()).status, soon).toBe('applied');
  expected += 2_401 - 401 - 403 + 2_404 + 2_405 + 2_501 - 501 - 502 + 50_000;
  await expect.poll(() => world.available(main), soon).toBe(before.main + expected);
  await expect.poll(() => world.available(disputed), soon).toBe(before.disputed);
  const [dispute] = await provider.disputes();
  await provider.press(`/cards/console/disputes/${dispute?.id}/won`);
  await expect.poll(() => world.available(disputed), soon).toBe(before.disputed + 2_403);
}, 300_000);

const [onOne, onMany, wallets, purchases, refunds] = [80, 40, 20, 20, 10];

/** On a machine that is busy with other tests, so many concurrent calls take long. */
const patienceMs = 180_000;

/** Repeats a call with the same key until it gets a response, like a client that lost its connection. */
async function untilAnswered<T>(asked: ProductCall): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await world.ask<T>(asked).catch(() => null);
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${asked.path} answered ${answer.status}`);
    // The pauses are random, so that no call always comes too late.
    await new Promise((resolve) => setTimeout(resolve, randomInt(200, 1_000)));
  }
  throw new Error(`${asked.path} was never answered.`);
}

it('accounts for every penny of 120 card payments, of purchases and refunds, through a database outage', async () => {
  await world.provider.press('/cards/console/notices/twice');
  const many: string[] = [];
  for (let made = 0; made < wallets; made += 1) many.push(await world.aWallet());
  const start = await world.available(main);
  const known = (await world.provider.payments()).length;
  const paid = await Promise.all(Array.from({ length: refunds }, (_, index) => world.paid(5_000 + index)));
  const charges = [
    ...Array.from({ length: onOne }, (_, index) => [6_000 + index, main] as const),
    ...Array.from({ length: onMany }, (_, index) => [7_000 + index, many[index % wallets] ?? main] as const),
  ];
  const calls = await Promise.all(charges.map(([amount, wallet]) => world.charge(amount, 'pays', wallet)));
  const gifts = Array.from({ length: purchases }, (_, index) => world.purchase(`gift-${index}`));
  const backs = paid.map((charge, index) => world.refund(charge, 700 + index));
  const answers = Promise.all([
    Promise.all(calls.map((call) => untilAnswered<ChargeResult>(call))),
    Promise.all(gifts.flatMap((call) => [call, call]).map((call) => untilAnswered<PurchaseResult>(call))),
    Promise.all(backs.flatMap((call) => [call, call]).map((call) => untilAnswered<ChargeRefundResult>(call))),
  ]);
  await expect
    .poll(async () => Number((await world.rows<{ n: string }>('select count(*) as n from charges'))[0]?.n), {
      timeout: 120_000,
    })
    .toBeGreaterThan(40);
  await world.database.restart(1_000);
  const [taken, bought, returned] = await answers;
  expect(new Set(taken.map(({ charge }) => charge.id)).size).toBe(charges.length);
  expect(new Set(bought.map(({ id }) => id)).size).toBe(purchases);
  expect(new Set(returned.map(({ id }) => id)).size).toBe(refunds);

  const open = async (): Promise<number> => {
    await world.reconcile();
    const [row] = await world.rows<{ open: string }>(
      `select (select count(*) from charges where status = 'pending') + (select count(*) from charge_refunds where status = 'pending') as open`,
    );
    return Number(row?.open);
  };
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toBe(0);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const into = (wallet: string) => sum(charges.flatMap(([amount, to]) => (to === wallet ? [amount] : [])));
  const spent = purchases * world.pricePence;
  const back = sum(paid.map((_, index) => 700 + index));
  const entered = sum(paid.map((_, index) => 5_000 + index));
  expect(await world.available(main)).toBe(start + entered + into(main) - spent - back);
  for (const wallet of many) expect(await world.available(wallet)).toBe(1_000 + into(wallet));
  expect((await world.provider.payments()).length - known).toBe(charges.length + refunds);
}, 300_000);

it('takes no payment twice, refunds none twice, and has the same balance as the provider', async () => {
  const payments = await world.provider.payments();
  const references = payments.map(({ reference }) => reference);
  expect(references.toSorted()).toEqual([...new Set(references)].toSorted());
  const charges = await world.rows<{ id: string; amount_pence: string; refunded_pence: string; status: string }>(
    'select id, amount_pence, refunded_pence, status from charges',
  );
  const ours = charges
    .filter(({ status }) => status === 'processed')
    .map(({ id, refunded_pence: refunded }) => [id, Number(refunded)]);
  const theirs = payments
    .filter(({ status }) => !['Voided', 'Pending', 'Declined'].includes(status))
    .map(({ reference, balances: { total_refunded: refunded } }) => [reference, refunded]);
  expect(theirs.toSorted()).toEqual(ours.toSorted());
  const balance = payments
    .filter(({ status }) => !['Voided', 'Pending', 'Declined'].includes(status))
    .reduce((sum, { amount, balances: { total_refunded: refunded } }) => sum + amount - refunded, 0);
  expect((await house('card-clearing')) - before.clearing).toBe(0 - balance);
});

it('closes each day and each month once, with its transactions, and leaves no gap in the document numbers', async () => {
  const closes = await world.rows<{ day: string; total: string; posted: string }>(
    `select c.day::text, c.redeemed_pence + c.fees_pence + c.forfeited_pence + c.debited_pence as total,
       (select coalesce(sum(amount_pence), 0) from ledger_general g where g.reference_kind = 'close' and g.reference_id = c.day::text and g.debit = 'customers-spent') as posted
     from accounting_closes c`,
  );
  expect(closes).toHaveLength(1);
  for (const { total, posted } of closes) expect([posted, Number(total)]).toEqual([total, 150 + 275]);
  const gaps = await world.rows(
    'select series from documents group by series having count(*) <> max(number) - min(number) + 1 or count(distinct number) <> count(*)',
  );
  expect(gaps).toEqual([]);
  const months = await world.rows<{ right: boolean }>(
    `select i.invoiced_pence = d.total and i.invoices = d.many as right from team_invoices i cross join lateral (
       select coalesce(sum(total_pence), 0) as total, count(*) as many from documents
       where team_id = i.team_id and kind in ('receipt', 'vat-invoice') and tax_point >= i.month and tax_point < i.month + interval '1 month') d`,
  );
  expect(months.length).toBeGreaterThan(0);
  expect(months.every(({ right }) => right)).toBe(true);
});

it('leaves a ledger that verifies, including the control account', async () => {
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
  const [funded] = await world.rows<{ total: string }>(
    `select -sum(balance_pence) as total from ledger_accounts where code = 'funding'`,
  );
  expect(await house('customers')).toBe(Number(funded?.total));
  // Sealing is not retried: its schedule runs it again each minute.
  const [left] = await world.rows<{ open: string }>(
    `select (select count(*) from charges where status = 'pending') + (select count(*) from charge_refunds where status = 'pending')
       + (select count(*) from jobs.job where name = 'dead-letters' and source_name <> 'ledger.seal-entries') as open`,
  );
  expect(Number(left?.open)).toBe(0);
});
