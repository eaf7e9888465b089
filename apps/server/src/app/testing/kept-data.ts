import { demoWallets } from '../../modules/funding/index.ts';
import { demoUsers } from '../../modules/teams/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { TestServer } from './test-server.ts';

/** Returns the tables that still contain one of these words, with the number of rows. */
export async function tracesOf({ database }: TestServer, words: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const {
        rows: [found],
      } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from ${name} t where t::text ilike any($1)`,
        [words],
      );
      return found && found.n > 0 ? [`${name}: ${found.n}`] : [];
    }),
  );
  return counted.flat();
}

/** Creates a gift from Ada to an address. */
export async function giftTo(server: TestServer, email: string): Promise<void> {
  const { tokenOf, app, database } = server;
  const token = await tokenOf('ada');
  const {
    rows: [product],
  } = await database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email}' order by p.sender_price_pence, p.id limit 1`,
  );
  const order = (
    await app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        type: 'bulkHugggs',
        name: 'For a member',
        details: {
          productId: product?.id,
          fromName: 'Ada',
          deliveryMethod: 'email',
          receivers: [{ email, name: 'Sam' }],
        },
      },
    })
  ).json<{ id: string; totalPence: number }>();
  const paid = await app.inject({
    method: 'POST',
    url: '/api/v2/transactions',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    payload: {
      userId: demoUsers.ada.id,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
      metadata: {},
    },
  });
  if (paid.statusCode !== 200) throw new Error(`The gift could not be bought: ${paid.body}`);
}
