import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../platform/testing/index.ts';
import { launchServer, launchWorld, type LaunchWorld } from '../claiming/testing/index.ts';
import { createOrder } from '../orders/testing/index.ts';
import { testProducts } from '../purchases/testing/index.ts';
import { testToken } from './domain/test-link.ts';

let at: LaunchWorld;
let app: FastifyInstance;
let orderId: string;
let path: string;
beforeAll(async () => {
  at = await launchWorld();
  app = await launchServer(at);
  const order = await createOrder(at.world.as('ada'), {
    type: 'bulkHugggs',
    details: {
      productId: testProducts.cake.id,
      deliveryMethod: 'email',
      fromName: 'Priya',
      message: 'Happy birthday!',
      receivers: [{ email: 'sam@northwind.example', name: 'Sam' }],
    },
  });
  orderId = order.id;
  const { secrets } = testContext({ database: at.world.database });
  path = `/t/${testToken(secrets, { orderId, endsAt: at.world.clock.now().add({ hours: 168 }) })}`;
});
afterAll(async () => {
  await app.close();
  await at.close();
});

const look = (url: string) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'en-GB' } });
const press = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

const mark = 'This is a test.';

describe('the page of a test email', () => {
  it('shows the draft wrapped and opened as the recipient sees it, marked as a test', async () => {
    const wrapped = await look(path);
    expect([wrapped.statusCode, wrapped.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(wrapped.body).toContain(mark);
    expect(wrapped.body).toContain('For Sam');
    expect(wrapped.body).not.toContain('Happy birthday!');
    const opened = await press(`${path}/unwrap`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `${path}/open`]);
    const gift = await look(`${path}/open`);
    for (const text of [mark, 'Happy birthday!', 'test-cake']) expect(gift.body).toContain(text);
    expect(gift.body).not.toContain('sam@northwind.example');
  });

  it('does not claim, redeem, thank for or decline anything', async () => {
    for (const act of ['claim', 'redeem', 'react', 'decline']) {
      const pressed = await press(`${path}/open/${act}?lang=en-GB`);
      expect([act, pressed.statusCode, pressed.headers.location]).toEqual([
        act,
        303,
        `${path}/open?lang=en-GB&notice=test`,
      ]);
    }
    expect((await look(`${path}/open?notice=test`)).body).toContain('so nothing happens here');
    const { rows } = await at.world.database.pool.query(
      'select (select count(*)::int from gifts) as gifts, (select count(*)::int from reactions) as thanks',
    );
    expect(rows).toEqual([{ gifts: 0, thanks: 0 }]);
  });

  it('returns 404 for a link that we did not send, that has expired, or whose order was discarded', async () => {
    const { secrets } = testContext({ database: at.world.database });
    const ended = `/t/${testToken(secrets, { orderId, endsAt: at.world.clock.now() })}`;
    for (const url of ['/t/x', `/t/${'A'.repeat(59)}`, ended])
      expect([url, (await look(url)).statusCode]).toEqual([url, 404]);
    await at.world.database.pool.query('update orders set deleted_at = now() where id = $1', [orderId]);
    expect((await look(path)).statusCode).toBe(404);
  });
});
