import { createTransport } from 'nodemailer';
import { ask } from '../support/http.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { payment, type World } from '../support/world.ts';

const count = 2_000;

/** nodemailer alone with as many connections and mails as large. */
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

/** 2,000 gifts by email: from the payment to the last mail accepted and recorded. */
export async function mailCase(world: World): Promise<Row[]> {
  const receivers = Array.from({ length: count }, (_, index) => ({
    email: `person${index}@bench.example`,
    name: `Person ${index}`,
  }));
  const order = await ask<{ id: string; totalPence: number }>(world.api, 'POST', '/api/v2/orders', {
    name: 'Mail',
    type: 'bulkHugggs',
    details: { productId: world.productId, fromName: 'Ada', message: 'Thank you', deliveryMethod: 'email', receivers },
  });
  const from = performance.now();
  const bought = await ask<{ id: string }>(
    world.api,
    'POST',
    '/api/v2/transactions',
    payment(world, { order, wallet: world.wallets[5] ?? '', quantity: count }),
    { 'idempotency-key': `mail-${order.id}` },
  );
  for (;;) {
    const { rows } = await world.pool.query<{ dispatched: number; processing: string | null }>(
      'select dispatched, processing from transactions where id = $1',
      [bought.id],
    );
    if (rows[0]?.processing === null) {
      if (rows[0].dispatched !== count) throw new Error(`Only ${rows[0].dispatched} of ${count} mails left.`);
      break;
    }
    if (performance.now() - from > 120_000) throw new Error('The mails did not leave within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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
