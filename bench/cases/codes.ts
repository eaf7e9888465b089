import { createHash, createHmac, randomUUID } from 'node:crypto';
import { ask, caller, fromNetwork } from '../support/http.ts';
import { load } from '../support/load.ts';
import { payment } from '../support/purchases.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

const clients = 16;
const quantity = 2_000;
const product = 'BENCH';

/** Returns a product that only the aggregator supplies. */
async function suppliedProduct(world: World): Promise<{ readonly id: string; readonly pricePence: number }> {
  const { rows } = await world.pool.query<{ id: string; price: string }>(
    `select id, sender_price_pence::text as price from products where kind = 'gift-card' and purchasable and active and handling_fee_pence = 0
     and sender_price_pence <= 1000 and 'links' = any (delivery_methods) order by slug limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demo has no gift card.');
  await world.pool.query('delete from code_supplier_products where product_id = $1', [found.id]);
  await world.pool.query(
    `insert into code_supplier_products (product_id, supplier_key, position, reference) values ($1, 'aggregator', 1, $2)`,
    [found.id, product],
  );
  return { id: found.id, pricePence: Number(found.price) };
}

/** Buys links of the product and waits until they are created. */
async function boughtLinks(world: World, productId: string): Promise<readonly string[]> {
  world.stack.work();
  const { buyer, wallet } = buyerOf(world, 3);
  const authorization = `Bearer ${buyer.token}`;
  const details = { productId, fromName: 'Ada', message: 'Thank you', deliveryMethod: 'links', quantity };
  const order = await ask<{ id: string; totalPence: number }>(
    world.open,
    'POST',
    '/api/v2/orders',
    { name: 'Bench', type: 'bulkHugggs', details },
    { authorization },
  );
  const body = payment({ buyer, wallet, order, quantity });
  const paid = await ask<{ id: string }>(world.open, 'POST', '/api/v2/transactions', body, {
    authorization,
    'idempotency-key': randomUUID(),
  });
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { rows } = await world.pool.query<{ shortcode: string }>(
      'select shortcode from gifts where transaction_id = $1',
      [paid.id],
    );
    if (rows.length === quantity) return rows.map(({ shortcode }) => shortcode);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The gifts were not created within a minute.');
}

/** Calls the aggregator directly with the same request, signed like ours. */
function aggregatorAt(url: string) {
  const asked = caller(url);
  return {
    issue: async (pricePence: number): Promise<boolean> => {
      const body = JSON.stringify({ request_id: randomUUID(), product, amount: pricePence, currency: 'GBP' });
      const [timestamp, nonce, target] = [String(Date.now()), randomUUID(), '/aggregator/v1/orders'];
      const digest = createHash('sha256').update(body).digest('hex');
      const signature = createHmac('sha256', 'sandbox-secret')
        .update(['POST', target, timestamp, nonce, digest].join('\n'))
        .digest('hex');
      const headers = { 'x-api-key': 'sandbox', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
      return (await asked.call('POST', target, JSON.parse(body) as object, headers)).status === 201;
    },
    close: () => asked.close(),
  };
}

/** A gift claimed and its code issued by the aggregator, compared with the aggregator's own response. */
export async function codesCase(world: World): Promise<Row[]> {
  const { id, pricePence } = await suppliedProduct(world);
  const shortcodes = await boughtLinks(world, id);
  const aggregator = aggregatorAt(world.stack.sandboxUrl);
  const { seconds } = world.options;
  const claim = async (index: number): Promise<boolean> =>
    (await world.open.call('POST', `/v3/launch/${shortcodes[index] ?? ''}/redeem`, {}, fromNetwork(index))).status ===
    200;
  let next = 0;
  const each = (): Promise<boolean> => {
    next += 1;
    return claim(next - 1);
  };
  // Enough for each connection to cache the plans of its statements and for the server to have compiled its code.
  await load({ clients, seconds: 60, calls: 600, call: each });
  const processes = world.stack.processes();
  const alone = await load({ clients: 1, seconds, calls: 100, call: each });
  const ours = await load({ clients, seconds, calls: quantity - next - clients, processes, call: each });
  const bare = await load({ clients, seconds, call: () => aggregator.issue(pricePence) });
  const one = await load({ clients: 1, seconds, calls: 100, call: () => aggregator.issue(pricePence) });
  aggregator.close();
  if (ours.errors > 0) throw new Error(`${ours.errors} claims returned no code.`);
  return [
    {
      what: 'A gift claimed, its code issued by the aggregator, 16 clients',
      ours: `${number(ours.perSecond)} a second, p99 ${number(ours.p99, 1)} ms (one client: p50 ${number(alone.p50, 1)} ms)`,
      limit: `${number(bare.perSecond)} a second, p99 ${number(bare.p99, 1)} ms (the sandbox’s aggregator alone; one client: p50 ${number(one.p50, 1)} ms)`,
      ratio: ratio(ours.perSecond / bare.perSecond),
      target: '–',
      cpu: cpuEach(ours.cpu, ours.count),
    },
  ];
}
