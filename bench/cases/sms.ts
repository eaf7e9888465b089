import { request, Agent } from 'node:http';
import { load } from '../support/load.ts';
import { orderOfMany, untilProcessed } from '../support/many-gifts.ts';
import { smsAccount } from '../support/stack.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

const sizes = { whole: 2_000, small: 200 } as const;
/** The worker's number of connections. */
const connections = 10;

/** Measures the provider's own responses to as many messages, one per call as its API requires. */
async function aloneMs({ stack }: World, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(stack.sandboxUrl);
  const headers = {
    authorization: `Basic ${Buffer.from(`${smsAccount}:sandbox`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const path = `/2010-04-01/Accounts/${smsAccount}/Messages.json`;
  const text =
    'Ada sent you a gift: https://localhost/g/0123456789abcdef. Open it to see what it is, and thank them if you like.';
  const from = performance.now();
  const { errors } = await load({
    clients: connections,
    seconds: 120,
    calls: count,
    call: (index) =>
      new Promise((resolve, reject) => {
        const body = new URLSearchParams({ To: `+4477009${String(10_000 + index)}`, From: 'Huggg', Body: text });
        const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode === 201));
        });
        sent.on('error', reject);
        sent.end(body.toString());
      }),
  });
  const took = performance.now() - from;
  agent.destroy();
  if (errors > 0) throw new Error(`The SMS provider refused ${errors} messages.`);
  return took;
}

/**
 * Gifts by SMS: from the payment until the provider has accepted the last message and it is recorded, compared with the
 * provider alone.
 */
export async function smsCase(world: World): Promise<Row[]> {
  const count = world.options.small ? sizes.small : sizes.whole;
  world.stack.work();
  const { buyer, wallet } = buyerOf(world, 6);
  // Numbers of a real range, which the sandbox accepts without calling anyone.
  const receivers = Array.from({ length: count }, (_, index) => ({
    phoneNumber: `+4474001${String(20_000 + index)}`,
    name: `Person ${index}`,
  }));
  const order = await orderOfMany(world, {
    buyer,
    wallet,
    type: 'bulkHugggs',
    details: { deliveryMethod: 'sms', receivers },
  });
  const from = performance.now();
  const { id } = await order.pay();
  await untilProcessed(world, id);
  const ours = performance.now() - from;
  const { rows } = await world.pool.query<{ sent: number }>(
    'select count(*)::int as sent from gifts where transaction_id = $1 and status_id = 2',
    [id],
  );
  if (rows[0]?.sent !== count) throw new Error(`Only ${rows[0]?.sent ?? 0} of ${count} SMS were sent.`);
  const alone = await aloneMs(world, count);
  return [
    {
      what: `${number(count)} gifts by SMS, paid to last message recorded`,
      ours: `${number(ours)} ms`,
      limit: `${number(alone)} ms (the sandbox’s provider alone, ${connections} connections)`,
      ratio: `${ratio(ours / alone)} ×`,
      target: '–',
    },
  ];
}
