import type {
  AutomatedBudgetDetail,
  AutomationParticipant,
  ListedExecution,
  Order,
  ParticipantBalance,
  PurchaseResult,
  WalletSummary,
  WireError,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetJobs, budgetSchedules } from '../modules/budgets/index.ts';
import { budgetRunSchedules } from '../modules/budget-runs/index.ts';
import { demoProductId } from '../modules/catalogue-import/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';
import { expectSpecified } from './testing/specified-answers.ts';

const recipient = { email: 'sam@northwind.example', name: 'Sam' };

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'olu'] as const) tokens.set(person, await server.tokenOf(person));
});
afterAll(() => server.close());

type Asked = { readonly by?: 'ada' | 'olu'; readonly payload?: object; readonly status?: number };

async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { by = 'ada', payload, status = 200 }: Asked = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${tokens.get(by)}`, 'idempotency-key': `${by}-${url}-${keys++}` };
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(response.statusCode, response.body).toBe(status);
  return response.json<T>();
}
let keys = 0;

/** Runs the jobs of each minute, at a time in that year. */
async function runJobsAt(instant: Temporal.Instant): Promise<void> {
  const ctx = later(instant);
  for (const { job } of [...budgetRunSchedules(null), ...budgetSchedules]) await job.run(ctx, {} as never);
}

const later = (instant: Temporal.Instant): JobContext =>
  Object.defineProperty(server.runtime.jobContext('test'), 'clock', { value: { now: () => instant } });

const move = (from: string, toWalletId: string, amount: number) =>
  ask('POST', `/v3/wallets/${from}/transfers`, { payload: { toWalletId, amount } });

const availableIn = async (id: string): Promise<number | undefined> => {
  const url = `/api/v2/report/balances/user/${demoUsers.ada.id}?forceRefresh=true`;
  return (await ask<WalletSummary>('GET', url)).wallets.find((wallet) => wallet.id === id)?.available;
};

/** Buys a gift from a wallet as Olu; `status` is the expected response. */
async function buyAsOlu(
  productId: string,
  walletId: string,
  status = 200,
): Promise<{ pence: number; answer: WireError }> {
  const draft = await ask<Order>('POST', '/api/v2/orders', {
    by: 'olu',
    payload: {
      name: 'Thank you',
      type: 'bulkHugggs',
      details: { productId, fromName: 'Olu', message: 'Thank you', deliveryMethod: 'email', receivers: [recipient] },
    },
  });
  const pence = draft.totalPence ?? 0;
  const answer = await ask<PurchaseResult & WireError>('POST', '/api/v2/transactions', {
    by: 'olu',
    status,
    payload: {
      userId: demoUsers.olu.id,
      payment: { method: 'wallet', reference: walletId },
      purchase: { type: 'bulkHugggs', reference: draft.id, amount: pence },
    },
  });
  return { pence, answer };
}

const amount = 5_000;
const london = 'Europe/London';
/** The year with the next 31 January, so that the runs fall on the last days of shorter months. */
const year = Temporal.Now.plainDateISO(london).year + 1;
const due = (month: number, day: number): Temporal.Instant =>
  Temporal.ZonedDateTime.from({ year, month, day, hour: 9, timeZone: london }).toInstant();
const february = Temporal.PlainYearMonth.from({ year, month: 2 }).daysInMonth;

/** Returns the participants of a budget and their balances. */
async function peopleOf(url: string) {
  const listed = await ask<{ data: AutomationParticipant[] }>('GET', `${url}/participants?limit=10`);
  expectSpecified('GET /v3/automated-budgets/{id}/participants', listed);
  const { data } = listed;
  const balances = await ask<ParticipantBalance[]>('GET', `${url}/participants/balances`);
  const of = (email: string) => {
    const person = data.find((one) => one.email === email);
    if (!person) throw new Error(`${email} takes no part.`);
    return { ...person, available: balances.find(({ participantId }) => participantId === person.id)?.available };
  };
  return { olu: of(demoUsers.olu.email), priya: of(demoUsers.priya.email) };
}

async function startedBudget(): Promise<{ source: string; url: string }> {
  const { id: source } = await ask<{ id: string }>('POST', '/v3/wallets', { payload: { name: 'Budget wallet' } });
  await move(demoWallets.main.id, source, 20_000);
  const { id } = await ask<AutomatedBudgetDetail>('POST', '/v3/automated-budgets', {
    payload: {
      name: 'Thank-yous',
      budgetAmount: amount,
      frequency: 'month',
      numberOfRuns: 3,
      unspentParticipantBalanceAction: 'reset',
      giftingRestrictionsPrice: { min: null, max: 2_500 },
      walletId: source,
      scheduledStartDate: due(1, 31).toString(),
    },
  });
  const url = `/v3/automated-budgets/${id}`;
  const participants = [{ email: demoUsers.olu.email }, { email: demoUsers.priya.email }];
  await ask('POST', `${url}/participants`, { payload: { participants } });
  await ask('POST', `${url}/start`);
  expectSpecified('POST /v3/automated-budgets/{id}/unschedule', await ask('POST', `${url}/unschedule`));
  const started = await ask<AutomatedBudgetDetail>('POST', `${url}/start`);
  expectSpecified('POST /v3/automated-budgets/{id}/start', started);
  expect(started).toMatchObject({ status: 'scheduled' });
  return { source, url };
}

it('pays three months, one of them late, returns a leaver’s money, ends, and accounts for every penny', async () => {
  const { source, url } = await startedBudget();
  const dates = await ask<string[]>('GET', `${url}/execution-dates`);
  expect(dates.map((date) => Date.parse(date))).toEqual(
    [due(1, 31), due(2, february), due(3, 31)].map(({ epochMilliseconds }) => epochMilliseconds),
  );

  await runJobsAt(due(1, 31));
  const january = await peopleOf(url);
  expect([january.olu.available, january.priya.available, await availableIn(source)]).toEqual([amount, amount, 10_000]);
  const wallet = january.olu.walletId ?? '';
  const refused = await buyAsOlu(demoProductId('huggg-choice', 5_000), wallet, 422);
  expect(refused.answer).toMatchObject({ code: 'wallet.policy-price' });
  const { pence: spent } = await buyAsOlu(demoProductId('brackenwick-card', 1_000), wallet);

  // In February the wallet's balance is too low: nobody is paid, not even in part, until it is sufficient an hour
  // later.
  await move(source, demoWallets.main.id, 10_000);
  await runJobsAt(due(2, february));
  const waiting = await ask<AutomatedBudgetDetail>('GET', url);
  expect(waiting.waits).toMatchObject({
    reason: 'retry',
    causes: [{ type: 'WALLET_INSUFCCIENT_FUNDS', missing: spent }],
  });
  expect((await peopleOf(url)).olu.available).toBe(amount - spent);
  await move(demoWallets.main.id, source, 12_000);
  await runJobsAt(due(2, february).add({ hours: 1 }));
  expect((await peopleOf(url)).olu.available).toBe(amount);

  const removed = await ask('DELETE', `${url}/participants`, { payload: { participantIds: [january.priya.id] } });
  expectSpecified('DELETE /v3/automated-budgets/{id}/participants', removed);
  expect(await availableIn(source)).toBe(12_000 - spent + amount);
  await runJobsAt(due(3, 31));
  const runs = await ask<{ data: ListedExecution[] }>('GET', `${url}/runs?limit=10`);
  expect(runs.data.map((run) => [run.period, run.tries, run.participants, run.distributed])).toEqual([
    [3, 1, 1, 0],
    [2, 2, 2, spent],
    [1, 1, 2, 2 * amount],
  ]);

  expectSpecified('POST /v3/automated-budgets/{id}/stop', await ask('POST', `${url}/stop`));
  const finish = budgetJobs.find(({ name }) => name === 'budgets.finish-stop');
  await finish?.run(later(due(3, 31)), { id: waiting.id } as never);
  expect(await ask('GET', url)).toMatchObject({ status: 'ended', runsExecuted: 3 });

  // The amount given equals the amount returned plus the amount held by the one gift; the ledger, the reports and the
  // wallet agree.
  expect(await availableIn(source)).toBe(22_000 - spent);
  expect(await ask('GET', `${url}/reports/funding`)).toEqual({
    totalTransferred: spent,
    totalAvailable: 0,
    totalLive: spent,
    totalSpent: 0,
  });
  expect(await ask('GET', `${url}/reports/gifts`)).toMatchObject({ totalSent: 0 });
  expect((await verifyLedger(server.database.read)).findings).toEqual([]);
});
