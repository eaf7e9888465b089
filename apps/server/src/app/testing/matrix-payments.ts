import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

type Payer = { readonly team: string; readonly userId: string };

/** Creates an order that waits for approval and is to be paid by invoice, so that no money is held for it. */
export async function makeApproval({ database }: TestServer, orderId: string, wallet: string): Promise<string> {
  await database.pool.query("update orders set status = 'awaiting-approval' where id = $1", [orderId]);
  const buyer = { kind: 'user', role: 'team-admin', teamId: unknownId, subtreeTeamIds: [], permissions: {} };
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into order_approvals (id, order_id, team_id, asker_id, buyer, metadata, method, wallet_id, quantity, amount_pence, reasons, asked_at, ends_at, updated_at)
     select gen_random_uuid(), o.id, o.team_id, o.user_id, $3, '{}', 'invoice', $2, 1, 500, '[]', now(), now() + interval '7 days', now() from orders o where o.id = $1 returning id`,
    [orderId, wallet, JSON.stringify(buyer)],
  );
  return rows[0]?.id ?? unknownId;
}

/** Creates a stored card, as the provider's response to a charge would have done. */
export async function makeCard({ database }: TestServer, { team, userId }: Payer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into cards (id, team_id, user_id, instrument_id, scheme, last4, expiry_month, expiry_year, status, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'Visa', '4242', 12, 2099, 'active', now(), now()) returning id`,
    [team, userId],
  );
  return rows[0]?.id ?? unknownId;
}

/**
 * Creates a charge that is under way for the given order, or whose money was taken and is in the given wallet, or in
 * none yet.
 */
export async function makeCharge(
  { database }: TestServer,
  {
    team,
    userId,
    wallet = null,
    order = null,
  }: Payer & { readonly wallet?: string | null; readonly order?: string | null },
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into charges (id, team_id, user_id, wallet_id, order_id, amount_pence, status, automatic, recurring, store_card, payment_id, check_at, credited_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 100, case when $4::uuid is null then 'processed' else 'pending' end, false, false, false, gen_random_uuid()::text, case when $3::uuid is null then now() + interval '1 hour' end, case when $3::uuid is null then null else now() end, now(), now()) returning id`,
    [team, userId, wallet, order],
  );
  return rows[0]?.id ?? unknownId;
}

/** Creates a closed month of a team. */
export async function closedMonth(server: TestServer, teamId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into team_invoices (id, team_id, type, month, from_at, until_at, invoices, invoiced_pence, invoiced_vat_pence, credit_notes, credited_pence, credited_vat_pence, created_at, updated_at)
     values (gen_random_uuid(), $1, 'b2b', '2020-01-01', '2020-01-01Z', '2020-02-01Z', 0, 0, 0, 0, 0, 0, now(), now()) returning id`,
    [teamId],
  );
  return rows[0]?.id ?? unknownId;
}
