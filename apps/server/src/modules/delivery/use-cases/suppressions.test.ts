import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, Mailer, MailOutcome } from '../../../platform/mail/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { buyTestOrder, draft, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { liftSuppression, readSuppressions } from '../../suppressions/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { recordReports, storeReports } from './record-reports.ts';
import { sendAgain } from './send-again.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const accepted: MailOutcome = { state: 'accepted', providerId: 'server-1' };
const noSuchUser: MailOutcome = { state: 'refused', error: '550 5.1.1 no such user' };

async function send(ctx: TestContext, id: string, answer: MailOutcome = accepted): Promise<readonly string[]> {
  const got: Mail[] = [];
  const mailer: Mailer = {
    send: (mail) => Promise.resolve(answer).finally(() => got.push(mail)),
    close: () => undefined,
  };
  await dispatch(ctx, { mailer }, id);
  return got.map(({ to }) => to).toSorted();
}

const standing = async (transactionId: string) =>
  (
    await world.database.pool.query<{ line: string }>(
      `select status_id || ' ' || delivery_status || coalesce(' ' || delivery_error, '') as line from gifts where transaction_id = $1 order by position`,
      [transactionId],
    )
  ).rows.map(({ line }) => line);

async function report(ctx: TestContext, transactionId: string, kind: 'bounce' | 'complaint'): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from deliveries where transaction_id = $1',
    [transactionId],
  );
  for (const { id } of rows)
    await storeReports(ctx, [
      {
        provider: 'bounce-mail',
        eventKey: `${id} ${kind}`,
        deliveryId: id,
        status: kind === 'bounce' ? 'email-bounce' : 'email-spam',
        suppresses: kind,
        error: kind,
        providerId: null,
      },
    ]);
  await recordReports(ctx);
}

const to = (...names: readonly string[]) => ({
  receivers: names.map((name) => ({ email: `${name}@northwind.example` })),
});
const suppressedAddresses = async (ctx: TestContext, search?: string) =>
  (await readSuppressions(ctx, { limit: 100, search })).data.map(({ address, reason }) => [address, reason]);

describe('an address that does not exist', () => {
  it('shows a warning before payment, is skipped with its reason, and is sent to again once the suppression is lifted', async () => {
    const ada = world.as('ada');
    const first = await buyTestOrder(world, ada, 'tea', to('Gone', 'here'));
    expect(await send(ada, first.id, noSuchUser)).toHaveLength(2);
    expect(await suppressedAddresses(ada, 'GONE')).toEqual([['gone@northwind.example', 'bounce']]);
    const order = await draft(ada, 'tea', to('new', 'gone'));
    expect(order.suppressed).toEqual({ count: 1, receivers: [{ index: 1, reason: 'bounce' }] });
    expect(order.problems).toEqual([]);
    const second = await buyTestOrder(world, ada, 'tea', to('new', 'gone'));
    expect(await send(ada, second.id)).toEqual(['new@northwind.example']);
    expect(await standing(second.id)).toEqual([
      '2 email-sent',
      '1 email-dropped Not attempted: a message to this address bounced before.',
    ]);
    const { data } = await readSuppressions(ada, { limit: 100, search: 'gone' });
    expect(data).toMatchObject([{ abilities: { lift: true }, error: '550 5.1.1 no such user' }]);
    expect(await liftSuppression(ada, data[0]?.id ?? '')).toEqual({ id: data[0]?.id, lifted: true });
    const { rows } = await world.database.pool.query(
      `select action, reason, team_id from audit_events where subject_id = $1`,
      [data[0]?.id],
    );
    expect(rows).toEqual([{ action: 'suppression.lifted', reason: 'bounce', team_id: ada.actor.teamId }]);
    await expect(liftSuppression(ada, data[0]?.id ?? '')).rejects.toMatchObject({ code: 'suppression.not-found' });
    expect(await sendAgain(ada, { transactionId: second.id })).toMatchObject({ sending: 1 });
    expect(await send(ada, second.id)).toEqual(['gone@northwind.example']);
  });

  it('is not suppressed if the server only refused without a clear reason', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', to('perhaps'));
    await send(ada, paid.id, { state: 'refused', error: '550 not now' });
    expect(await suppressedAddresses(ada, 'perhaps')).toEqual([]);
  });

  it('is suppressed only for the team whose email bounced; complaints apply to every team', async () => {
    const [ada, sam, nora] = [world.as('ada'), world.as('sam'), world.as('nora')];
    const ofSam = await buyTestOrder(world, sam, 'tea', to('bounced', 'angry'), demoWallets.bristol.id);
    await send(sam, ofSam.id);
    await report(sam, ofSam.id, 'bounce');
    const bounced = (await draft(ada, 'tea', to('bounced'))).suppressed;
    expect(bounced.count).toBe(0);
    const again = await buyTestOrder(world, ada, 'tea', to('angry2'));
    await send(ada, again.id);
    await report(ada, again.id, 'complaint');
    expect(await standing(again.id)).toEqual(['2 email-spam complaint']);
    expect((await draft(sam, 'tea', to('angry2'))).suppressed).toEqual({
      count: 1,
      receivers: [{ index: 0, reason: 'complaint' }],
    });
    expect(await suppressedAddresses(sam, 'angry2')).toEqual([]);
    expect(await suppressedAddresses(ada, 'bounced')).toEqual([['bounced@northwind.example', 'bounce']]);
    expect(await suppressedAddresses(nora, 'northwind')).toEqual([]);
    const { data } = await readSuppressions(ada, { limit: 100, search: 'angry2' });
    for (const other of [sam, nora])
      await expect(liftSuppression(other, data[0]?.id ?? '')).rejects.toMatchObject({ code: 'suppression.not-found' });
    await expect(readSuppressions(world.as('priya'), { limit: 10 })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('is listed once, however often it bounces, and pages cover the complete list', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', to('p1', 'p2', 'p3', 'p4', 'p5'));
    await send(ada, paid.id);
    await report(ada, paid.id, 'bounce');
    await report(ada, paid.id, 'complaint');
    const first = await readSuppressions(ada, { limit: 3, search: '@northwind', channel: 'email' });
    const rest = await readSuppressions(ada, {
      limit: 100,
      search: '@northwind',
      channel: 'email',
      cursor: first.next ?? '',
    });
    const all = [...first.data, ...rest.data].map(({ address }) => address);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['p1@northwind.example', 'p5@northwind.example']));
    expect((await readSuppressions(ada, { limit: 9, channel: 'sms' })).data).toEqual([]);
  });
});
