import { approveOrder, type EndpointDefinition, type Order, type PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { declaredEndpoints } from './coverage.ts';
import { budgetOf } from './testing/matrix-budget.ts';
import { nameOf, requestOf, type Cell } from './testing/matrix-inputs.ts';
import { rulesOf } from './testing/matrix-rules.ts';
import { unknownId } from './testing/sample.ts';
import { matrixWorld, type MatrixWorld } from './testing/matrix-world.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const idempotent = declaredEndpoints().filter((endpoint) => endpoint.idempotent);

/** Inputs that differ from the given one and are equally valid. */
const changedInputs: Readonly<Record<string, (body: object) => object>> = {
  'POST /api/v2/orders': (body) => ({ ...body, name: 'Another' }),
  'POST /v3/gifts': (body) => ({ ...body, metadata: { changed: true } }),
  'POST /api/v2/transactions': (body) => ({ ...body, metadata: { changed: true } }),
  'PATCH /v3/super-hugggs/{id}': (body) => ({ ...body, claimRate: 101 }),
  'POST /api/v2/transactions/{id}/hugggs/cancel': (body) => ({ ...body, reason: 'Another' }),
  'POST /api/v2/hugggs/{id}/cancel': (body) => ({ ...body, reason: 'Another' }),
  'POST /v3/hugggs/changes': (body) => ({ ...body, change: { kind: 'cancel', reason: 'Another' } }),
  'POST /api/v2/transactions/{id}/hugggs/send': (body) => ({ ...body, receivers: [] }),
  'POST /v3/charges/{id}/refunds': (body) => ({ ...body, amount: 2 }),
  'POST /api/v2/charges': (body) => ({ ...body, amount: 101 }),
  'POST /api/v2/wallets/{id}/top-up': (body) => ({ ...body, purchase: { type: 'walletTopUp', amount: 101 } }),
  'POST /v3/wallets': (body) => ({ ...body, name: 'Another' }),
  'POST /v3/wallets/{id}/transfers': (body) => ({ ...body, amount: 101 }),
  'POST /v3/wallets/{id}/withdrawals': (body) => ({ ...body, amount: 101 }),
  'POST /v3/wallets/{id}/debits': (body) => ({ ...body, amount: 101 }),
  'POST /v3/wallets/{id}/commitments': (body) => ({ ...body, amount: 101 }),
  'POST /v3/topup-invoices': (body) => ({ ...body, amount: 50_001 }),
  'POST /api/v2/wallets/{id}/remittance-advice': (body) => ({ ...body, amount: 50_001 }),
  'POST /v3/ops/bank-acts': (body) => ({ ...body, reason: 'Another' }),
  'POST /v3/ops/credits': (body) => ({ ...body, reference: 'BACS 2' }),
  'POST /v3/exports': (body) => ({ ...body, format: 'xlsx' }),
  'POST /v3/hugggs/exports': (body) => ({ ...body, format: 'xlsx' }),
  'POST /v3/automated-budgets/{id}/participants': () => ({ participants: [{ email: 'another@example.com' }] }),
  'POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals': (body) => ({ ...body, amount: 2 }),
  'POST /v3/automated-budgets/{id}/programmes': (body) => ({ ...body, name: 'Another' }),
  'POST /v3/automated-budgets/{id}/runs': () => ({ period: 9 }),
  'POST /v3/automated-budgets': (body) => ({ ...body, name: 'Another' }),
  'POST /v3/commitments/{id}/release': (body) => ({ ...body, amount: 1 }),
  'POST /v3/ops/help-requests/{id}/answers': (body) => ({ ...body, text: 'Another' }),
  'POST /v3/approvals/{id}/approve': (body) => ({ ...body, amount: 1 }),
  'POST /v3/approvals/{id}/refuse': (body) => ({ ...body, reason: 'Another' }),
  'POST /v3/approvals/{id}/withdraw': (body) => ({ ...body, reason: 'Another' }),
};

/**
 * Creates orders by Priya that wait for Ada's approval: one each to approve, refuse and withdraw, all for the same
 * amount.
 */
async function createOrdersForApproval({ app, database }: TestServer, { facts, tokens }: MatrixWorld) {
  await database.pool.query(
    `update teams set preferences = preferences || '{"approvals":{"roles":["participant"]}}' where id = $1`,
    [demoTeams.harbourPine.id],
  );
  const post = async <T>(url: string, payload: object): Promise<T> => {
    const headers = { authorization: `Bearer ${tokens['priya']}` };
    return (await app.inject({ method: 'POST', url, payload, headers })).json<T>();
  };
  const ask = async () => {
    const details = { productId: facts.product, deliveryMethod: 'links', quantity: 1 };
    const order = await post<Order>('/api/v2/orders', { name: 'Asked', type: 'bulkHugggs', details });
    const { approval } = await post<PurchaseResult>('/api/v2/transactions', {
      userId: demoUsers.priya.id,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
    });
    return { id: approval?.id ?? '', amount: order.totalPence ?? 0 };
  };
  return { approved: await ask(), refused: await ask(), withdrawn: await ask() };
}

/** Adds Olu as a participant of a budget, with a balance that can be taken back. */
async function participantOf({ app }: TestServer, { things, tokens }: MatrixWorld) {
  const id = things.harbourPine.budget;
  const headers = { authorization: `Bearer ${tokens['ada']}` };
  const url = `/v3/automated-budgets/${id}/participants`;
  const payload = { participants: [{ email: demoUsers.olu.email }] };
  const added = await app.inject({ method: 'POST', url, payload, headers });
  const pid = added.json<{ results: readonly { readonly participantId: string }[] }>().results[0]?.participantId ?? '';
  const balance = await app.inject({ method: 'GET', url: `${url}/${pid}/balances`, headers });
  await app.inject({
    method: 'POST',
    url: `/v3/wallets/${demoWallets.main.id}/transfers`,
    payload: { toWalletId: balance.json<{ walletId: string }>().walletId, amount: 500 },
    headers,
  });
  return { id, pid };
}

/** Creates a live budget whose first run is due. */
async function createDueBudget({ app, database }: TestServer, { tokens }: MatrixWorld) {
  const headers = { authorization: `Bearer ${tokens['ada']}` };
  const payload = budgetOf(demoWallets.main.id);
  const made = await app.inject({ method: 'POST', url: '/v3/automated-budgets', payload, headers });
  const { id } = made.json<{ id: string }>();
  await database.pool.query(
    `update automated_budgets set status = 'live', recurrence_at = '2026-01-05T09:00:00Z', recurrence_local = '2026-01-05T09:00:00', next_run_at = '2026-01-05T09:00:00Z' where id = $1`,
    [id],
  );
  return { id };
}

describe('every call that takes an Idempotency-Key', () => {
  let server: TestServer;
  let world: MatrixWorld;
  /** Ids for calls that no row of the matrix can provide: rows without a team, and requests made by another user. */
  let made: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
  let toPay = 0;
  beforeAll(async () => {
    server = await testServer();
    world = await matrixWorld(server);
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into help_requests (id, name, email, message, page, created_at)
       values (gen_random_uuid(), 'Mair', 'mair@elsewhere.example', 'Where is it?', '/help', now()) returning id`,
    );
    await server.database.pool.query(
      `with imported as (
         insert into bank_imports (id, file_name, format, status, operator_id, created_at) values ($1, 'november.csv', 'csv', 'applied', $2, now()) returning id)
       insert into bank_payments (id, payment_key, import_id, place, booked_on, amount_pence, rest_pence, payer, details, found_references, created_at)
       select $1, 'key', id, 1, '2026-11-02', 100, 100, '', '', '{}', now() from imported`,
      [unknownId, world.ids['ops']],
    );
    const { approved, refused, withdrawn } = await createOrdersForApproval(server, world);
    toPay = approved.amount;
    made = {
      'POST /v3/ops/help-requests/{id}/answers': { id: rows[0]?.id ?? '' },
      'POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals': await participantOf(server, world),
      'POST /v3/automated-budgets/{id}/runs': await createDueBudget(server, world),
      'POST /v3/approvals/{id}/approve': { id: approved.id },
      'POST /v3/approvals/{id}/refuse': { id: refused.id },
      'POST /v3/approvals/{id}/withdraw': { id: withdrawn.id },
    };
  }, 120_000);
  afterAll(() => server.close());

  const ask = async (
    endpoint: EndpointDefinition,
    key: string,
    {
      change = (body) => body,
      as,
    }: { readonly change?: ((body: object) => object) | undefined; readonly as?: string } = {},
  ) => {
    const cell: Cell = { caller: 'ada', callerId: world.ids['ada'] ?? '', home: 'harbourPine', place: 'own' };
    const [rule] = rulesOf(nameOf(endpoint));
    const params = made[nameOf(endpoint)] ?? (rule?.kind === 'row' ? rule.params(world.things.harbourPine) : null);
    const { payload: given = {}, headers, url } = requestOf(endpoint, { cell, world, ...(params && { params }) });
    const payload = endpoint === approveOrder ? { amount: toPay } : given;
    const response = await server.app.inject({
      method: endpoint.method,
      url,
      payload: change(payload),
      headers: {
        ...headers,
        authorization: `Bearer ${world.tokens[as ?? (endpoint.access.kind === 'operator' ? 'ops' : 'ada')]}`,
        'idempotency-key': key,
      },
    });
    return {
      status: response.statusCode,
      replayed: response.headers['idempotency-replayed'] ?? null,
      body: response.json<{ readonly code?: string }>(),
    };
  };

  it.each(idempotent.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s repeats its response to its caller only, and refuses a changed body',
    async (name, endpoint) => {
      const first = await ask(endpoint, name);
      expect([first.status, first.replayed]).toEqual([200, null]);
      expect(await ask(endpoint, name)).toEqual({ status: 200, replayed: 'true', body: first.body });
      const change = changedInputs[name];
      expect(change, 'say in `changedInputs` how the body of this call can differ').toBeDefined();
      const refused = await ask(endpoint, name, { change });
      expect([refused.status, refused.body.code]).toEqual([409, 'idempotency.body-changed']);
      // The same request of a program of the team, of its subteam's admin and of another team.
      for (const as of ['key', 'sam', 'nora'])
        expect([as, (await ask(endpoint, name, { as })).replayed]).toEqual([as, null]);
    },
  );
});
