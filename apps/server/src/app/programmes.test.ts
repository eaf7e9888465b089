import { budgetDraft, programmeDraft, type ProgrammeDraft } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParticipants, changeParticipants, createBudget, startBudget } from '../modules/budgets/testing/index.ts';
import { demoWallets, transferBetweenWallets } from '../modules/funding/index.ts';
import { aFundedWallet } from '../modules/funding/testing/index.ts';
import { runLedgerVerify } from '../modules/ledger/index.ts';
import {
  createProgramme,
  deleteProgramme,
  saveDates,
  readCalendar,
  replaceProgramme,
  sendDueGifts,
  skipProgrammeGiftOf,
} from '../modules/programmes/testing/index.ts';
import { createBuying, type BuyOrder } from '../modules/purchases/index.ts';
import { giftingWorld, testProducts, type GiftingWorld } from '../modules/purchases/testing/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { eraseInOtherModules } from './erase-in-other-modules.ts';
import { invoicing } from './invoicing.ts';

const proof = { requireProof: async () => undefined };
let world: GiftingWorld;
let ada: TestContext;
let buyOrder: BuyOrder;
const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(text, values)).rows as T[];

beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
  ({ buyOrder } = createBuying(ada, invoicing));
});
afterAll(() => world.close());

type Made = {
  readonly id: string;
  readonly programmeId: string;
  readonly participantId: string;
  readonly wallet: string;
};
type Dates = { readonly birthday?: string; readonly startedOn?: string };

const draftOf = (changes: Partial<ProgrammeDraft>): ProgrammeDraft =>
  programmeDraft.parse({
    name: 'Birthdays',
    kind: 'birthday',
    productId: testProducts.cake.id,
    message: 'Many happy returns',
    ...changes,
  });

/** Creates a live budget with its own wallet, with Olu and their dates, and a programme by Ada, on 1 October. */
async function programmeFor(dates: Dates, changes: Partial<ProgrammeDraft> = {}, openingPence?: number): Promise<Made> {
  world.clock.set('2026-10-01T11:00:00Z');
  const team = { teamId: demoTeams.harbourPine.id, name: 'For birthdays' };
  const wallet = await aFundedWallet(ada, { ...team, ...(openingPence !== undefined && { openingPence }) });
  const rhythm = { frequency: 'year', unspentParticipantBalanceAction: 'reset' } as const;
  const { id } = await createBudget(
    ada,
    budgetDraft.parse({ name: 'Days', budgetAmount: 1_000, walletId: wallet, ...rhythm }),
  );
  const type = 'automation-participant' as const;
  const { results } = await addParticipants(ada, proof, id, { participants: [{ email: demoUsers.olu.email, type }] });
  await startBudget(ada, id);
  // Disables the budget's first run, which this test does not cover.
  await sql('update automated_budgets set sub_status = null, next_run_at = null where id = $1', [id]);
  await saveDates(ada, id, { people: [{ email: ` ${demoUsers.olu.email.toUpperCase()} `, ...dates }] });
  const programme = await createProgramme(ada, id, draftOf(changes));
  return { id, programmeId: programme.id, participantId: results[0]?.participantId ?? '', wallet };
}

const sendAt = async (instant: string, buy = buyOrder): Promise<void> => {
  world.clock.set(instant);
  await sendDueGifts(ada, buy);
};
const calendar = async (id: string, days = 60) =>
  (await readCalendar(ada, id, { days })).data.map(({ day, state, years }) =>
    years === null ? `${day} ${state}` : `${day} ${state}, ${years} years`,
  );
/** Returns the gifts bought for a budget's programmes: their recipients and the texts of their orders. */
const programmeGiftsOf = (id: string) =>
  sql<{ receiver: string; name: string | null; message: string; buyer: string; pence: number }>(
    `select g.receiver_email as receiver, g.receiver_name as name, t.message, t.user_id as buyer, t.sale_total_pence::int as pence
     from programme_gifts p join transactions t on t.id = p.transaction_id join gifts g on g.transaction_id = t.id where p.budget_id = $1`,
    [id],
  );

describe('a gift of a programme', () => {
  it('is sent once on its day, from the sender, paid from the wallet of the budget, with any number of workers', async () => {
    const { id, wallet } = await programmeFor({ birthday: '10-12' });
    await sendAt('2026-10-12T07:59:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 coming']);
    world.clock.set('2026-10-12T08:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => sendDueGifts(ada, buyOrder)));
    await sendDueGifts(ada, buyOrder);
    expect(await calendar(id)).toEqual(['2026-10-12 sent']);
    expect(await programmeGiftsOf(id)).toEqual([
      {
        receiver: demoUsers.olu.email,
        name: 'Olu Adeyemi',
        message: 'Many happy returns',
        buyer: demoUsers.ada.id,
        pence: 1_200,
      },
    ]);
    const orders = await sql('select 1 from transactions where wallet_id = $1', [wallet]);
    expect(orders).toHaveLength(1);
  });

  it('is bought once if the worker was killed after paying, and is retried if it was killed before', async () => {
    const { id } = await programmeFor({ birthday: '10-12' });
    const killedAfter: BuyOrder = async (ctx, request) => {
      await buyOrder(ctx, request);
      throw new Error('killed');
    };
    const killedBefore: BuyOrder = () => Promise.reject(new Error('killed'));
    await sendAt('2026-10-12T08:00:00Z', killedBefore);
    await sendAt('2026-10-12T08:05:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 sending']);
    await sendAt('2026-10-12T08:11:00Z', killedAfter);
    await sendAt('2026-10-12T08:30:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 sent']);
    expect(await programmeGiftsOf(id)).toHaveLength(1);
  });

  it('counts the years of an anniversary, and is not sent for days before the programme or the date was entered', async () => {
    const { id } = await programmeFor({ startedOn: '2023-09-30' }, { kind: 'anniversary' });
    await sendAt('2026-10-01T12:00:00Z');
    expect(await calendar(id, 366)).toEqual(['2027-09-30 coming, 4 years']);
  });

  it('waits if the wallet has insufficient funds, gives the reason, and is sent once there is money', async () => {
    const { id, wallet } = await programmeFor({ birthday: '10-12' }, {}, 100);
    await sendAt('2026-10-12T08:00:00Z');
    const [gift] = (await readCalendar(ada, id, { days: 1 })).data;
    expect(gift).toMatchObject({ state: 'failed', failure: expect.stringContaining('£') });
    await transferBetweenWallets(ada, demoWallets.main.id, { toWalletId: wallet, amount: 5_000 });
    await sendAt('2026-10-12T14:00:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 sent']);
    expect(await programmeGiftsOf(id)).toHaveLength(1);
  });

  it('is not retried after three days', async () => {
    const { id } = await programmeFor({ birthday: '10-12' }, {}, 100);
    await sendAt('2026-10-12T08:00:00Z');
    await sendAt('2026-10-15T20:00:00Z');
    const tries = await sql('select tries, next_try_at from programme_gifts where budget_id = $1', [id]);
    expect(tries).toEqual([{ tries: 2, next_try_at: null }]);
  });

  it('is not sent if skipped, is sent if the skip is undone, and cannot be skipped once sent', async () => {
    const { id, programmeId, participantId } = await programmeFor({ birthday: '10-12' });
    const skip = (skipped: boolean, day = '2026-10-12') =>
      skipProgrammeGiftOf(ada, { params: { id, programmeId }, body: { participantId, day, skipped } });
    await skip(true);
    await sendAt('2026-10-12T09:00:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 skipped']);
    await skip(false);
    await sendAt('2026-10-12T09:05:00Z');
    expect(await calendar(id)).toEqual(['2026-10-12 sent']);
    await expect(skip(true)).rejects.toMatchObject({ code: 'budget.programme-gift-gone' });
    await expect(skip(true, '2026-10-13')).rejects.toMatchObject({ code: 'budget.programme-gift-not-due' });
  });

  it('is not sent to a paused participant, or by a programme that is inactive or deleted', async () => {
    const paused = await programmeFor({ birthday: '10-12' });
    await changeParticipants(ada, paused.id, { participantIds: [paused.participantId], status: 'inactive' });
    const off = await programmeFor({ birthday: '10-12' });
    await replaceProgramme(ada, { budgetId: off.id, id: off.programmeId }, draftOf({ active: false }));
    const ended = await programmeFor({ birthday: '10-12' });
    await deleteProgramme(ada, { budgetId: ended.id, id: ended.programmeId });
    await sendAt('2026-10-12T09:00:00Z');
    for (const { id } of [paused, off, ended]) expect(await programmeGiftsOf(id)).toEqual([]);
  });

  it('is not bought in the name of a user who has left the team', async () => {
    const { id } = await programmeFor({ birthday: '10-12' });
    await sql('delete from team_members where user_id = $1', [demoUsers.sam.id]);
    await sql('update gift_programmes set user_id = $2 where budget_id = $1', [id, demoUsers.sam.id]);
    await sendAt('2026-10-12T09:00:00Z');
    const [gift] = (await readCalendar(ada, id, { days: 1 })).data;
    expect(gift).toMatchObject({ state: 'failed', failure: expect.stringContaining('left the team') });
    expect(await programmeGiftsOf(id)).toEqual([]);
  });
});

describe('dates of participants', () => {
  it('are kept if omitted, deleted if null, and reported as unknown for someone outside the budget', async () => {
    const { id } = await programmeFor({ birthday: '02-29', startedOn: '2024-05-06' });
    const keep = (people: Parameters<typeof saveDates>[2]['people']) => saveDates(ada, id, { people });
    expect(await keep([{ email: demoUsers.olu.email, startedOn: null }, { email: 'no@one.example' }])).toEqual({
      changed: 1,
      unknown: ['no@one.example'],
    });
    expect(await sql('select birthday, started_on from participant_dates where budget_id = $1', [id])).toEqual([
      { birthday: '02-29', started_on: null },
    ]);
  });

  it('are erased with the participant', async () => {
    const { id } = await programmeFor({ birthday: '10-12' });
    await world.database.transaction((tx) => eraseInOtherModules(tx, demoUsers.olu.email));
    expect(await sql('select 1 from participant_dates where budget_id = $1', [id])).toEqual([]);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await runLedgerVerify({ read: world.database.read })).toMatchObject({ ok: true });
});
