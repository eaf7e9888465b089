import { budgetDraft, type BudgetDraft } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { databaseGates, type TestContext } from '../../../platform/testing/index.ts';
import { transferBetweenWallets } from '../../funding/index.ts';
import { runLedgerVerify } from '../../ledger/index.ts';
import { removeFromTeams } from '../../members/index.ts';
import { findSpendPolicies } from '../../spend-policies/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../../teams/index.ts';
import { giveDomain } from '../../teams/testing/give-domain.ts';
import { budgetWorld, type BudgetWorld } from '../testing/budget-world.ts';
import { addParticipants } from './add-participants.ts';
import { changeParticipants, removeParticipants } from './change-participants.ts';
import { joinAsMember, leaveAsMember } from './join-budget.ts';
import { startBudget } from './move-budget.ts';
import { readBalance, readBalances, withdrawFromParticipant } from './participant-balances.ts';
import { listParticipants } from './read-participants.ts';
import { stopBudget } from './stop-budget.ts';
import { createBudget, replaceBudget } from './write-budget.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';

let world: BudgetWorld;
let ada: TestContext;
let main: string;
let budgetId: string;

const proof = { requireProof: async () => undefined };
const as = (person: DemoPerson): TestContext => world.as(person);
const sql: BudgetWorld['sql'] = (text, values) => world.sql(text, values);
const make = async (changes: Partial<BudgetDraft> = {}): Promise<string> =>
  (await createBudget(ada, world.draftOf(main, changes))).id;
const add = (id: string, ...emails: string[]) =>
  addParticipants(ada, proof, id, {
    participants: emails.map((email) => ({ email, type: 'automation-participant' as const })),
  });
const people = async (id: string) => (await listParticipants(ada, id, { limit: 100 })).data;

/** Adds Olu, a member of the team, and funds their wallet. */
async function oluWith(pence: number): Promise<{ readonly pid: string; readonly walletId: string }> {
  const { results } = await add(budgetId, demoUsers.olu.email);
  const pid = results[0]?.participantId ?? '';
  const walletId = (await people(budgetId)).find(({ id }) => id === pid)?.walletId ?? '';
  if (pence > 0) await transferBetweenWallets(ada, main, { toWalletId: walletId, amount: pence });
  return { pid, walletId };
}

beforeAll(async () => {
  world = await budgetWorld();
});
beforeEach(async () => {
  ada = as('ada');
  main = await world.aSource();
  budgetId = await make();
});
afterAll(() => world.database.close());

describe('adding participants', () => {
  it('adds members immediately and invites everyone else, with a result for each', async () => {
    const { results } = await add(
      budgetId,
      ` ${demoUsers.olu.email.toUpperCase()} `,
      'new@harbourpine.example',
      'nobody',
    );
    expect(results.map(({ outcome, participantId }) => [outcome, participantId !== null])).toEqual([
      ['already-member', true],
      ['sent', true],
      ['malformed', false],
    ]);
    expect(
      (await people(budgetId)).map(({ email, status, inviteAccepted, walletId }) => [
        email,
        status,
        inviteAccepted,
        walletId !== null,
      ]),
    ).toEqual([
      ['new@harbourpine.example', 'draft', false, false],
      [demoUsers.olu.email, 'active', true, true],
    ]);
    const [wallet] = await sql(
      'select w.owner_user_id, w.team_id from wallets w join budget_participants p on p.wallet_id = w.id where p.budget_id = $1',
      [budgetId],
    );
    expect(wallet).toEqual({ owner_user_id: demoUsers.olu.id, team_id: demoTeams.harbourPine.id });
  });

  it('adds nobody twice, and emails nobody twice within minutes', async () => {
    await add(budgetId, demoUsers.olu.email, 'twice@harbourpine.example');
    const { results } = await add(budgetId, demoUsers.olu.email, 'twice@harbourpine.example');
    expect(results.map(({ outcome }) => outcome)).toEqual(['already-member', 'already-invited']);
    expect(await people(budgetId)).toHaveLength(2);
  });

  it('adds an invited person with their own wallet once they are a member, whichever job runs first', async () => {
    await add(budgetId, 'late@harbourpine.example');
    await sql(
      `insert into users (id, email, first_name, surname, type, verified_email_at, created_at, updated_at)
       select $1, 'Late@harbourpine.example', 'Lat', 'E', type, now(), now(), now() from users where id = $2`,
      [newId(), demoUsers.olu.id],
    );
    const [user] = await sql<{ id: string }>(`select id from users where email = 'Late@harbourpine.example'`);
    await sql(
      `insert into team_members select (jsonb_populate_record(m, jsonb_build_object('user_id', $1::text))).* from team_members m where user_id = $2 and team_id = $3`,
      [user?.id, demoUsers.olu.id, demoTeams.harbourPine.id],
    );
    const joins = Array.from({ length: 4 }, () =>
      joinAsMember(ada, { teamId: demoTeams.harbourPine.id, userId: user?.id ?? '' }),
    );
    await Promise.all(joins);
    expect((await people(budgetId)).map(({ status, name }) => [status, name])).toEqual([['active', 'Lat E']]);
    expect(await sql('select 1 from wallets where owner_user_id = $1', [user?.id])).toHaveLength(1);
  });

  it('adds a user from a directory only if the organisation has proven their domain', async () => {
    await add(budgetId, 'brought.in@harbourpine.example');
    const userId = newId();
    await sql(
      `insert into users (id, email, first_name, surname, type, created_at, updated_at)
       select $1, 'brought.in@harbourpine.example', 'Brought', 'In', type, now(), now() from users where id = $2`,
      [userId, demoUsers.olu.id],
    );
    await sql(
      `insert into team_members select (jsonb_populate_record(m, jsonb_build_object('user_id', $1::text))).* from team_members m where user_id = $2 and team_id = $3`,
      [userId, demoUsers.olu.id, demoTeams.harbourPine.id],
    );
    const { id: teamId } = demoTeams.harbourPine;
    const statuses = async () => {
      await joinAsMember(ada, { teamId, userId });
      return (await people(budgetId)).map(({ status }) => status);
    };
    await giveDomain(world.database, { teamId, domain: 'harbourpine.example', proven: false });
    expect(await statuses()).toEqual(['draft']);
    await giveDomain(world.database, { teamId, domain: 'pine.example' });
    expect(await statuses()).toEqual(['draft']);
    await giveDomain(world.database, { teamId, domain: 'harbourpine.example' });
    expect(await statuses()).toEqual(['active']);
    await giveDomain(world.database, { teamId, domain: null });
  });

  it('stops waiting for a member who left before they joined', async () => {
    await add(budgetId, demoUsers.olu.email, 'other@harbourpine.example');
    await sql(`update users set verified_email_at = null where id = $1`, [demoUsers.olu.id]);
    const second = await make();
    await add(second, demoUsers.olu.email);
    expect((await people(second)).map(({ status }) => status)).toEqual(['draft']);
    await leaveAsMember(ada, { teamId: demoTeams.harbourPine.id, userId: demoUsers.olu.id });
    await sql(`update users set verified_email_at = now() where id = $1`, [demoUsers.olu.id]);
    await joinAsMember(ada, { teamId: demoTeams.harbourPine.id, userId: demoUsers.olu.id });
    expect(await people(second)).toEqual([]);
    expect((await people(budgetId)).map(({ email, status }) => [email, status])).toEqual([
      [demoUsers.olu.email, 'inactive'],
      ['other@harbourpine.example', 'draft'],
    ]);
  });

  it('adds a thousand participants at the same time, each with one wallet', async () => {
    const ids = Array.from({ length: 1_000 }, () => newId());
    await sql(
      `insert into users (id, email, first_name, surname, type, verified_email_at, created_at, updated_at)
       select n.id, n.id || '@crowd.example', 'Kim', 'Crowd', u.type, now(), now(), now() from unnest($1::uuid[]) as n (id), users u where u.id = $2`,
      [ids, demoUsers.olu.id],
    );
    await sql(
      `insert into team_members select (jsonb_populate_record(m, jsonb_build_object('user_id', n.id))).* from unnest($1::uuid[]) as n (id), team_members m where m.user_id = $2 and m.team_id = $3`,
      [ids, demoUsers.olu.id, demoTeams.harbourPine.id],
    );
    await sql(
      `insert into budget_participants (id, budget_id, team_id, email, invite_type, created_at, updated_at)
       select gen_random_uuid(), $1, $2, id || '@crowd.example', 'automation-participant', now(), now() from unnest($3::uuid[]) as n (id)`,
      [budgetId, demoTeams.harbourPine.id, ids],
    );
    const some = ids.filter((_, index) => index % 50 === 0);
    await Promise.all(some.map((userId) => joinAsMember(ada, { teamId: demoTeams.harbourPine.id, userId })));
    const [counts] = await sql(
      `select count(*)::int as active, count(distinct p.wallet_id)::int as wallets, (select count(*)::int from wallets w where w.owner_user_id = any ($2)) as made,
         (select count(*)::int from spend_policies s where s.source_id = $1) as policies
       from budget_participants p where p.budget_id = $1 and p.status = 'active'`,
      [budgetId, ids],
    );
    expect(counts).toEqual({ active: 1_000, wallets: 1_000, made: 1_000, policies: 1_000 });
    await sql('delete from team_members where user_id = any ($1)', [ids]);
  });

  it('checks the number of participants and their amounts against the budget', async () => {
    await expect(
      addParticipants(ada, proof, budgetId, {
        participants: [{ email: demoUsers.olu.email, budgetAmount: 100, type: 'automation-participant' }],
      }),
    ).rejects.toMatchObject({ code: 'budget.amounts-fixed' });
    await sql(
      `insert into budget_participants (id, budget_id, team_id, email, invite_type, created_at, updated_at)
       select gen_random_uuid(), $1, $2, n || '@many.example', 'automation-participant', now(), now() from generate_series(1, 999) n`,
      [budgetId, demoTeams.harbourPine.id],
    );
    await expect(add(budgetId, 'one@x.example', 'two@x.example')).rejects.toMatchObject({
      code: 'budget.too-many-participants',
      parts: { details: { over: 1 } },
    });
    const page = await listParticipants(ada, budgetId, { limit: 400 });
    const next = await listParticipants(ada, budgetId, { limit: 1_000, cursor: page.pagination.next ?? '' });
    expect([page.pagination.total, page.data.length + next.data.length, next.pagination.hasNext]).toEqual([
      999,
      999,
      false,
    ]);
  });

  it('requires permission to change budgets', async () => {
    await expect(
      addParticipants(as('victor'), proof, budgetId, {
        participants: [{ email: 'a@x.example', type: 'automation-participant' }],
      }),
    ).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(
      addParticipants(as('nora'), proof, budgetId, {
        participants: [{ email: 'a@x.example', type: 'automation-participant' }],
      }),
    ).rejects.toMatchObject({ code: 'budget.not-found' });
  });
});

describe('the balance of a participant', () => {
  it('is visible to users who can see the budget, and to each participant for themselves', async () => {
    const { pid } = await oluWith(1_500);
    await add(budgetId, demoUsers.priya.email);
    const held = await readBalance(ada, { id: budgetId, pid });
    expectSpecified('GET /v3/automated-budgets/{id}/participants/{pid}/balances', held);
    expect(held).toMatchObject({ available: 1_500, live: 0, balance: 1_500 });
    expect((await readBalances(as('victor'), budgetId, {})).map(({ available }) => available).toSorted()).toEqual([
      0, 1_500,
    ]);
    expect((await readBalances(as('olu'), budgetId, {})).map(({ participantId }) => participantId)).toEqual([pid]);
    expect((await listParticipants(as('olu'), budgetId, { limit: 10 })).data).toHaveLength(1);
    const [other] = (await people(budgetId)).filter(({ id }) => id !== pid);
    await expect(readBalance(as('olu'), { id: budgetId, pid: other?.id ?? '' })).rejects.toMatchObject({
      code: 'budget.participant-not-found',
    });
  });

  it('can be withdrawn as far as it is available, and never twice by concurrent requests', async () => {
    const { pid } = await oluWith(1_000);
    const taken = await Promise.allSettled(
      Array.from({ length: 4 }, () => withdrawFromParticipant(as('ada'), { id: budgetId, pid }, { amount: 400 })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await readBalance(ada, { id: budgetId, pid })).toMatchObject({ available: 200 });
    const first = taken.find((one) => one.status === 'fulfilled')?.value;
    expectSpecified('POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals', first);
    await expect(withdrawFromParticipant(ada, { id: budgetId, pid }, { amount: 201 })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    expect(await readBalance(ada, { id: budgetId, pid })).toMatchObject({ available: 200 });
  });

  it('is returned immediately, and once, if they are paused, removed or have left', async () => {
    const { pid } = await oluWith(1_000);
    const both = [pid, pid];
    const paused = await changeParticipants(ada, budgetId, { participantIds: both, status: 'inactive' });
    expectSpecified('PATCH /v3/automated-budgets/{id}/participants', paused);
    expect(paused.data[0]?.status).toBe('inactive');
    expect(await readBalance(ada, { id: budgetId, pid })).toMatchObject({ available: 0 });
    expect((await changeParticipants(ada, budgetId, { participantIds: [pid], status: 'active' })).data[0]?.status).toBe(
      'active',
    );
    const walletId = (await people(budgetId))[0]?.walletId ?? '';
    await transferBetweenWallets(ada, main, { toWalletId: walletId, amount: 300 });
    const leaving = { teamId: demoTeams.harbourPine.id, userId: demoUsers.olu.id };
    await Promise.all([leaveAsMember(ada, leaving), leaveAsMember(ada, leaving)]);
    expect((await people(budgetId))[0]?.status).toBe('inactive');
    expect(await readBalance(ada, { id: budgetId, pid })).toMatchObject({ available: 0 });
    await removeParticipants(ada, budgetId, { participantIds: [pid] });
    expect(await people(budgetId)).toEqual([]);
    await expect(removeParticipants(ada, budgetId, { participantIds: [pid] })).rejects.toMatchObject({
      code: 'budget.participant-not-found',
    });
    await add(budgetId, demoUsers.olu.email);
    expect((await people(budgetId)).map(({ status, id }) => [status, id !== pid])).toEqual([['active', true]]);
  });

  it('is not restored to a participant who left the team until they are a member again', async () => {
    const { pid } = await oluWith(0);
    const left = await sql<{ row: object }>(
      'delete from team_members where team_id = $1 and user_id = $2 returning to_jsonb(team_members) as row',
      [demoTeams.harbourPine.id, demoUsers.olu.id],
    );
    await leaveAsMember(ada, { teamId: demoTeams.harbourPine.id, userId: demoUsers.olu.id });
    const resume = () => changeParticipants(ada, budgetId, { participantIds: [pid], status: 'active' });
    await expect(resume()).rejects.toMatchObject({ code: 'budget.participant-left' });
    expect((await people(budgetId))[0]?.status).toBe('inactive');
    await sql('insert into team_members select (jsonb_populate_record(null::team_members, $1)).*', [left[0]?.row]);
    expect((await resume()).data[0]?.status).toBe('active');
  });

  it('is not restored to a participant who leaves the team at the same time', async () => {
    const { pid } = await oluWith(0);
    await changeParticipants(ada, budgetId, { participantIds: [pid], status: 'inactive' });
    const leaving = { teamId: demoTeams.harbourPine.id, userId: demoUsers.olu.id };
    const kept = 'select to_jsonb(m) as row from team_members m where m.team_id = $1 and m.user_id = $2';
    const [member] = await sql<{ row: object }>(kept, [leaving.teamId, leaving.userId]);
    const gates = await databaseGates(world.database.url);
    await gates.race(
      { table: 'budget_participants', event: 'update', when: `new.id = '${pid}'`, at: 'statement' },
      () => changeParticipants(ada, budgetId, { participantIds: [pid], status: 'active' }),
      async () => {
        const { teamId, userId } = leaving;
        const by = { byUserId: demoUsers.ada.id };
        await as('ada').transaction((tx) => removeFromTeams(as('ada'), tx, { userId, teamIds: [teamId], ...by }));
        await leaveAsMember(as('ada'), leaving);
      },
    );
    await gates.end();
    expect((await people(budgetId))[0]?.status).toBe('inactive');
    await sql('insert into team_members select (jsonb_populate_record(null::team_members, $1)).*', [member?.row]);
  });

  it('can be individual on a variable budget only; a participant who has not joined cannot be paused', async () => {
    const { results } = await add(budgetId, 'waits@harbourpine.example');
    const participantIds = [results[0]?.participantId ?? ''];
    await expect(changeParticipants(ada, budgetId, { participantIds, budgetAmount: 700 })).rejects.toMatchObject({
      code: 'budget.amounts-fixed',
    });
    await expect(changeParticipants(ada, budgetId, { participantIds, status: 'inactive' })).rejects.toMatchObject({
      code: 'budget.participant-not-joined',
    });
    const variable = await make({ isVariable: true });
    const added = await add(variable, demoUsers.olu.email);
    const [olu] = (
      await changeParticipants(ada, variable, {
        participantIds: [added.results[0]?.participantId ?? ''],
        budgetAmount: 700,
      })
    ).data;
    expect(olu?.budgetAmount).toBe(700);
  });
});

describe('the spend policy of a participant', () => {
  const policyOf = async (walletId: string) => (await findSpendPolicies(ada.read, [walletId])).get(walletId);

  it('applies to their wallet from the day they join, and follows the budget', async () => {
    budgetId = await make({ deliveryEmailDomains: ['harbourpine.example'], maximumHugggExpiryDays: 30 });
    const { walletId } = await oluWith(500);
    expect(await policyOf(walletId)).toMatchObject({
      spenderUserId: demoUsers.olu.id,
      deliveryMethods: ['email'],
      emailDomains: ['harbourpine.example'],
      allowTags: null,
      maximumExpiryDays: 30,
      endsAt: null,
    });
    const draft = { name: 'Thanks', budgetAmount: 5_000, frequency: 'month', walletId: main } as const;
    const price = { min: 100, max: 2_000 };
    await replaceBudget(
      ada,
      budgetId,
      budgetDraft.parse({ ...draft, unspentParticipantBalanceAction: 'reset', giftingRestrictionsPrice: price }),
    );
    expect(await policyOf(walletId)).toMatchObject({ emailDomains: null, minPricePence: 100, maxPricePence: 2_000 });
  });

  it('ends while they are paused and with the budget, and lasts as long as the budget', async () => {
    const { pid, walletId } = await oluWith(500);
    const change = (status: 'active' | 'inactive') =>
      changeParticipants(ada, budgetId, { participantIds: [pid], status });
    await change('inactive');
    expect((await policyOf(walletId))?.endsAt).toEqual(world.clock.now());
    await change('active');
    expect((await policyOf(walletId))?.endsAt).toBeNull();
    await startBudget(ada, budgetId);
    await sql(`update automated_budgets set sub_status = null where id = $1`, [budgetId]);
    await stopBudget(ada, budgetId);
    expect((await policyOf(walletId))?.endsAt).toEqual(world.clock.now());
  });
});

it('leaves a ledger that passes verification', async () => {
  expect(await runLedgerVerify({ read: world.database.read })).toMatchObject({ ok: true });
});
