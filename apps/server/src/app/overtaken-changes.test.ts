import { userTypes, type LimitUsage, type PurchaseResult, type WireError } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { withdrawScheduledJob } from '../modules/gifts/index.ts';
import { eraseHelpRequestsOf } from '../modules/operations/index.ts';
import { privacySchedules } from '../modules/privacy/index.ts';
import { closeLinksJob } from '../modules/super-links/index.ts';
import { addMember, demoTeams, demoUsers, resolveRoleGroup } from '../modules/teams/index.ts';
import { demoPlans } from '../modules/teams/testing/demo.ts';
import { newId } from '../platform/ids/index.ts';
import type { AnyJob } from '../platform/jobs/index.ts';
import { databaseGates } from '../platform/testing/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

/*
 * Two requests at the same time: the first has written and not committed when the second one checks whether it may
 * write.
 */

let server: TestServer;
let gates: Awaited<ReturnType<typeof databaseGates>>;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, leeds, quaysideBooks } = demoTeams;
beforeAll(async () => {
  server = await testServer();
  gates = await databaseGates(server.database.url);
  for (const person of ['ada', 'sam']) tokens[person] = await server.tokenOf(person);
});
afterAll(async () => {
  await gates.end();
  await server.close();
});

type Person = 'ada' | 'sam' | 'ops';
async function call<Body>(person: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[person]}` };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Body & Partial<WireError>>() };
}
const codeOf = ({ status, body }: { status: number; body: Partial<WireError> }) => [status, body.code];
const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows as Row[];
const limitPlan = (plan: 'growth' | 'starter', key: string, limit: number) =>
  rows(`update plans set limits = limits || jsonb_build_object($2::text, $3::int) where id = $1`, [
    demoPlans[plan].id,
    key,
    limit,
  ]);
const addTheme = (person: Person, theme: object) =>
  call<{ id: string }>(person, 'POST', '/v3/themes/model/upsert', theme);
const moveToPlan = (planId: string) =>
  call('ada', 'POST', '/api/v2/users/b2b/upgrade', { planId, paymentMethod: 'invoice' });
const usedOf = async (key: string): Promise<number> =>
  (await call<{ limits: LimitUsage[] }>('ada', 'GET', `/v3/teams/${harbourPine.id}/limits`)).body.limits.find(
    (limit) => limit.key === key,
  )?.used ?? 0;

it('an admin of the parent and one of the subteam cannot exceed the subteam’s limit of themes together', async () => {
  await rows(
    `update role_groups set permissions = permissions || '{"add-themes": "team"}' where plan_id = $1 and role = 'subteam-admin'`,
    [demoPlans.growth.id],
  );
  const { id } = (await addTheme('sam', { name: 'First' })).body;
  await addTheme('sam', { id, retired: true });
  await limitPlan('growth', 'themes', 1);
  const [offered, added] = await gates.race(
    { table: 'themes', event: 'update', when: `new.id = '${id}'`, at: 'statement' },
    () => addTheme('ada', { id, retired: false }),
    () => addTheme('sam', { name: 'Second' }),
  );
  expect([offered.status, codeOf(added)]).toEqual([200, [422, 'plan.limit-exceeded']]);
  await limitPlan('growth', 'themes', 20);
});

it('a wallet is counted for the plan that the team moves to meanwhile', async () => {
  await limitPlan('starter', 'wallets', await usedOf('wallets'));
  const [created, moved] = await gates.race(
    { table: 'wallets', event: 'insert', when: `new.name = 'Overtaken'`, at: 'statement' },
    () => call('ada', 'POST', '/v3/wallets', { name: 'Overtaken' }),
    () => moveToPlan(demoPlans.starter.id),
  );
  expect([created.status, codeOf(moved)]).toEqual([200, [422, 'plan.over-limits']]);
});

it('an addition that waits for a change of the plan is checked against the new plan', async () => {
  await limitPlan('starter', 'wallets', 20);
  await limitPlan('starter', 'subteams', 2);
  const [moved, added] = await gates.race(
    { table: 'teams', event: 'update', when: 'new.plan_id <> old.plan_id', at: 'statement' },
    () => moveToPlan(demoPlans.starter.id),
    () => call('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, { name: 'Third' }),
  );
  expect([moved.status, codeOf(added)]).toEqual([200, [422, 'plan.limit-exceeded']]);
  expect((await moveToPlan(demoPlans.growth.id)).status).toBe(200);
});

it('a card is not removed while a budget that charges it is started', async () => {
  const cardId = newId();
  await rows(
    `insert into cards (id, team_id, user_id, instrument_id, scheme, last4, expiry_month, expiry_year, status, first_payment_id, created_at, updated_at)
     values ($1, $2, $3, 'src_overtaken', 'Visa', '4242', 12, 2199, 'active', 'pay_first', now(), now())`,
    [cardId, harbourPine.id, demoUsers.ada.id],
  );
  const budget = await call<{ id: string }>('ada', 'POST', '/v3/automated-budgets', {
    name: 'Overtaken',
    budgetAmount: 5_000,
    frequency: 'month',
    unspentParticipantBalanceAction: 'reset',
    walletId: demoWallets.main.id,
    billingMethod: { type: 'card', cardId },
  });
  await rows(
    `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, created_at, updated_at)
     values ($1, $2, $3, 'soon@harbourpine.example', 'automation-participant', 'draft', now(), now())`,
    [newId(), budget.body.id, harbourPine.id],
  );
  const [started, removed] = await gates.race(
    { table: 'automated_budgets', event: 'update', when: `new.id = '${budget.body.id}'`, at: 'statement' },
    () => call('ada', 'POST', `/v3/automated-budgets/${budget.body.id}/start`, {}),
    () => call('ada', 'DELETE', `/api/v2/cards/${cardId}`),
  );
  expect([started.status, codeOf(removed)]).toEqual([200, [409, 'card.in-use']]);
});

it('a template that was retired meanwhile is not offered again past the limit', async () => {
  const save = (template: object) =>
    call<{ id: string }>('ada', 'POST', '/v3/printables/templates/upsert', { name: 'Letter', body: {}, ...template });
  const { id } = (await save({})).body;
  const [retired, renamed] = await gates.race(
    { table: 'printable_templates', event: 'update', when: `new.id = '${id}'`, at: 'statement' },
    () => save({ id, retired: true }),
    () => save({ id, name: 'Letter of thanks' }),
  );
  expect([retired.status, codeOf(renamed)]).toEqual([200, [409, 'printable.version-conflict']]);
});

it('nobody joins a team whose only person is being erased', async () => {
  const person = demoUsers.nora.id;
  await rows(
    `insert into person_erasures (id, user_id, requested_at, due_at) values ($1, $2, now() - interval '8 days', now() - interval '1 day')`,
    [newId(), person],
  );
  const ctx = server.runtime.jobContext('join');
  const join = () =>
    ctx.transaction(async (tx) => {
      const place = { teamId: quaysideBooks.id, userId: demoUsers.priya.id, byUserId: null };
      const { id: roleGroupId } = await resolveRoleGroup(tx, { teamId: quaysideBooks.id, role: 'participant' });
      return addMember(ctx, tx, { ...place, roleGroupId });
    });
  const [erasing] = privacySchedules(eraseHelpRequestsOf);
  await gates.race(
    { table: 'team_members', event: 'insert', when: `new.team_id = '${quaysideBooks.id}'`, at: 'statement' },
    join,
    async () => erasing?.job.run(server.runtime.jobContext('erase'), {} as never),
  );
  expect(await rows('select erased_at from person_erasures where user_id = $1', [person])).toEqual([
    { erased_at: null },
  ]);
});

/** Sam pays an order from a subteam's wallet, and has not committed when the subteam is closed and `closing` runs. */
async function payWhileClosing(
  order: { readonly type: string; readonly details: object },
  {
    team,
    wallet,
    closing,
  }: { readonly team: { id: string }; readonly wallet: { id: string }; readonly closing: AnyJob },
): Promise<PurchaseResult> {
  const [product] = await rows<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email}' and p.sender_price_pence between 100 and 2000 order by p.id limit 1`,
  );
  const draft = await call<{ id: string; totalPence: number }>('sam', 'POST', '/api/v2/orders', {
    type: order.type,
    name: 'Overtaken',
    details: { productId: product?.id, fromName: 'Sam', ...order.details },
  });
  const run = (data: object) => closing.run(server.runtime.jobContext('close'), data as never);
  const [bought, closed] = await gates.race(
    { table: 'transactions', event: 'insert', when: `new.team_id = '${team.id}'`, at: 'statement' },
    () =>
      call<PurchaseResult>('sam', 'POST', '/api/v2/transactions', {
        userId: demoUsers.sam.id,
        payment: { method: 'wallet', reference: wallet.id },
        purchase: { type: order.type, reference: draft.body.id, amount: draft.body.totalPence },
      }),
    async () => {
      const removed = await call('ada', 'DELETE', `/v3/teams/${harbourPine.id}/subteams/${team.id}`);
      await run({ id: team.id });
      return removed;
    },
  );
  expect([bought.status, closed.status]).toEqual([200, 200]);
  const repeats = await rows<{ data: { id: string; isRepeat: boolean }; later: boolean }>(
    `select data, start_after > now() + interval '4 minutes' as later from jobs.job where name = $1 and data ? 'isRepeat'`,
    [closing.name],
  );
  expect(repeats).toEqual([{ data: { id: team.id, isRepeat: true }, later: true }]);
  for (const { data } of repeats) await run(data);
  return bought.body;
}

it('the last operator is not erased while the other one is removed', async () => {
  tokens['ops'] = await server.tokenOf('ops', 'huggg.example');
  await server.prove(tokens['ops']);
  await rows('update users set type = $2 where id = $1', [demoUsers.victor.id, userTypes.operator]);
  await rows(
    `insert into person_erasures (id, user_id, requested_at, due_at) values ($1, $2, now() - interval '8 days', now() - interval '1 day')`,
    [newId(), demoUsers.ops.id],
  );
  const [erasing] = privacySchedules(eraseHelpRequestsOf);
  const [removed] = await gates.race(
    { table: 'users', event: 'update', when: `new.id = '${demoUsers.victor.id}'`, at: 'statement' },
    () => call('ops', 'DELETE', `/v3/ops/operators/${demoUsers.victor.id}`),
    async () => erasing?.job.run(server.runtime.jobContext('erase'), {} as never),
  );
  expect(removed.status).toBe(200);
  expect(await rows('select id from users where type = $1 and deactivated_at is null', [userTypes.operator])).toEqual([
    { id: demoUsers.ops.id },
  ]);
});

it('an order that is paid while its subteam is closed is cancelled if it waits for its date', async () => {
  const receivers = [{ name: 'A', email: 'a@northwind.example' }];
  const sendDate = Temporal.Now.instant().add({ hours: 48 }).toString();
  const { id } = await payWhileClosing(
    { type: 'bulkHugggs', details: { deliveryMethod: 'email', receivers, sendDate } },
    { team: bristol, wallet: demoWallets.bristol, closing: withdrawScheduledJob },
  );
  expect(await rows('select status_id from gifts where transaction_id = $1', [id])).toEqual([{ status_id: 6 }]);
});

it('a super link that is paid while its subteam is closed is closed too, and its money is returned', async () => {
  const ctx = server.runtime.jobContext('join');
  await ctx.transaction(async (tx) => {
    const { id: roleGroupId } = await resolveRoleGroup(tx, { teamId: leeds.id, role: 'subteam-admin' });
    return addMember(ctx, tx, { teamId: leeds.id, userId: demoUsers.sam.id, byUserId: null, roleGroupId });
  });
  tokens['sam'] = await server.tokenOf('sam');
  const live = () =>
    rows(`select balance_pence from ledger_accounts where book_id = $1 and code = 'live'`, [demoWallets.leeds.id]);
  const before = await live();
  const { super_url_id: id } = await payWhileClosing(
    { type: 'superhuggg', details: { limit: 2 } },
    { team: leeds, wallet: demoWallets.leeds, closing: closeLinksJob },
  );
  expect(await rows('select status from super_links where id = $1', [id])).toEqual([{ status: 'closed' }]);
  expect(await live()).toEqual(before);
});
