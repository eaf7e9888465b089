import { createTransport } from 'nodemailer';
import { ask } from '../support/http.ts';
import { payment } from '../support/purchases.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

const count = 2_000;

/** Measures nodemailer alone with as many connections and emails of the same size. */
async function aloneMs(world: World, html: string): Promise<number> {
  const transport = createTransport({
    pool: true,
    host: '127.0.0.1',
    port: world.stack.smtpPort,
    secure: false,
    maxConnections: 5,
    maxMessages: 1000,
  });
  const from = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      transport.sendMail({
        from: 'bench@huggg.example',
        to: `alone${index}@bench.example`,
        subject: 'Bench',
        html,
        text: 'Bench',
      }),
    ),
  );
  transport.close();
  return performance.now() - from;
}

async function waitUntilAllMailed(world: World, id: string): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    const { rows } = await world.pool.query<{ dispatched: number; processing: string | null }>(
      'select dispatched, processing from transactions where id = $1',
      [id],
    );
    if (rows[0]?.processing === null) {
      if (rows[0].dispatched !== count) throw new Error(`Only ${rows[0].dispatched} of ${count} mails were sent.`);
      return;
    }
    if (performance.now() > end) throw new Error('The mails were not sent within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** 2,000 gifts by email: from the payment until the last email is accepted and recorded. */
export async function mailCase(world: World): Promise<Row[]> {
  world.stack.work();
  const receivers = Array.from({ length: count }, (_, index) => ({
    email: `person${index}@bench.example`,
    name: `Person ${index}`,
  }));
  const { buyer, wallet } = buyerOf(world, 5);
  const authorization = `Bearer ${buyer.token}`;
  const details = {
    productId: world.productId,
    fromName: 'Ada',
    message: 'Thank you',
    deliveryMethod: 'email',
    receivers,
  };
  const order = await ask<{ id: string; totalPence: number }>(
    world.open,
    'POST',
    '/api/v2/orders',
    { name: 'Mail', type: 'bulkHugggs', details },
    { authorization },
  );
  const from = performance.now();
  const bought = await ask<{ id: string }>(
    world.open,
    'POST',
    '/api/v2/transactions',
    payment({ buyer, wallet, order, quantity: count }),
    { authorization, 'idempotency-key': `mail-${order.id}` },
  );
  await waitUntilAllMailed(world, bought.id);
  const ours = performance.now() - from;
  const alone = await aloneMs(world, `<p>${'A mail as large as ours. '.repeat(330)}</p>`);
  return [
    {
      what: '2,000 gifts by email, paid to last mail recorded',
      ours: `${number(ours)} ms`,
      limit: `${number(alone)} ms (nodemailer alone)`,
      ratio: `${ratio(ours / alone)} ×`,
      target: '–',
    },
  ];
}
