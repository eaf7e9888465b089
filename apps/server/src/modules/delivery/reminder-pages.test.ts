import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../platform/testing/index.ts';
import { launchServer, launchWorld, type LaunchWorld } from '../claiming/testing/index.ts';
import { addressDigest, optOutToken } from './domain/opt-out.ts';

let at: LaunchWorld;
let app: FastifyInstance;
beforeAll(async () => {
  at = await launchWorld();
  app = await launchServer(at);
});
afterAll(async () => {
  await app.close();
  await at.close();
});

async function linkFor(email: string): Promise<{ readonly path: string; readonly giftId: string }> {
  const { id } = await at.gift({ language: 'de' });
  await at.world.database.pool.query(`update gifts set delivery_method = 'email', receiver_email = $2 where id = $1`, [
    id,
    email,
  ]);
  const { secrets } = testContext({ database: at.world.database });
  return { giftId: id, path: `/u/${optOutToken(secrets, { giftId: id, addressDigest: addressDigest(email) })}` };
}

const look = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, headers: { accept: 'text/html', 'accept-language': 'en-GB', ...headers } });
const press = (path: string, form: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
const countStops = async () =>
  (await at.world.database.pool.query<{ count: number }>('select count(*)::int as count from reminder_stops')).rows[0]
    ?.count;

describe('the link that stops reminders of a gift by SMS', () => {
  it('is shown on the gift page while its reminders are sent by SMS, and stops them for that gift only', async () => {
    const { id, shortcode } = await at.gift({ language: 'de' });
    const page = async () => (await look(`/g/${shortcode}?lang=en-GB`)).body;
    const way = `/g/${shortcode}/reminders`;
    await at.world.database.pool.query(`update gifts set viewed_at = now() where id = $1`, [id]);
    expect(await page()).not.toContain(way);
    expect((await look(way)).statusCode).toBe(404);
    await at.world.database.pool.query(
      `with g as (update gifts set delivery_method = 'sms', status_id = 2, receiver_email = null, receiver_phone = '+447700900321' where id = $1 returning transaction_id)
       update transactions t set reminders = true, sms_reminders = true from g where t.id = g.transaction_id`,
      [id],
    );
    expect(await page()).toContain(`href="${way}"`);
    const asked = await look(`${way}?lang=en-GB`);
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asked.body).toContain('Stop reminders?');
    // The holder of a gift's link is not necessarily its recipient.
    expect(asked.body).not.toContain('Stop all reminders');
    expect(asked.body).not.toMatch(/\/u\//u);
    const pressed = await press(`${way}?lang=en-GB`, 'scope=all');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${way}?lang=en-GB`]);
    const { rows } = await at.world.database.pool.query(
      'select gift_id from reminder_stops where gift_id is null or gift_id = $1',
      [id],
    );
    expect(rows).toEqual([{ gift_id: id }]);
    expect((await look(`${way}?lang=en-GB`)).body).toContain('Reminders are stopped');
  });
});

describe('the page that stops reminders', () => {
  it('names the gift, and changes nothing when it is opened', async () => {
    const { path } = await linkFor('sam@northwind.example');
    const before = await countStops();
    const page = await look(`${path}?lang=en-GB`);
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(page.body).toContain('These are reminders about your gift from Priya.');
    expect(page.body).not.toContain('sam@northwind.example');
    expect(await countStops()).toBe(before);
    expect((await look(path)).body).toContain('Keine Erinnerungen mehr?');
  });

  it('stops them with one button, for the gift or for all, and shows this from then on', async () => {
    const { path } = await linkFor('kim@northwind.example');
    const pressed = await press(`${path}?lang=en-GB`, 'scope=gift');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${path}?lang=en-GB`]);
    const stopped = await look(`${path}?lang=en-GB`);
    expect(stopped.body).toContain('Reminders are stopped');
    expect(stopped.body).toContain('Stop all reminders to this address');
    await press(path, 'scope=all');
    expect((await look(`${path}?lang=en-GB`)).body).toContain('You get no reminders about any gift at this address.');
  });

  it('supports the unsubscribe button of the mail program', async () => {
    const { path } = await linkFor('lee@northwind.example');
    const pressed = await press(path, 'List-Unsubscribe=One-Click');
    expect(pressed.statusCode).toBe(200);
    expect((await look(`${path}?lang=en-GB`)).body).toContain('You get no reminders about any gift at this address.');
  });

  it('reveals nothing about a gift that has since been sent to another address', async () => {
    const { path, giftId } = await linkFor('old@northwind.example');
    await at.world.database.pool.query(`update gifts set receiver_email = 'new@northwind.example' where id = $1`, [
      giftId,
    ]);
    const page = await look(`${path}?lang=en-GB`);
    expect(page.body).toContain('This gift now goes to another address');
    expect(page.body).not.toContain('Priya');
    await press(path, 'scope=all');
    const { rows } = await at.world.database.pool.query(
      `select 1 from gift_events where gift_id = $1 and kind = 'reminders-stopped'`,
      [giftId],
    );
    expect(rows).toEqual([]);
  });

  it('returns 404 for a link that we did not send', async () => {
    for (const path of ['/u/x', `/u/${'A'.repeat(75)}`, `/u/${'A'.repeat(400)}`]) {
      expect([path, (await look(path)).statusCode, (await press(path, 'scope=all')).statusCode]).toEqual([
        path,
        404,
        404,
      ]);
    }
  });
});
