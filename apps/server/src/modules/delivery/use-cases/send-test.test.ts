import type { OrderDetails } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueError } from '../../../platform/errors.ts';
import type { Mail, MailOutcome } from '../../../platform/mail/index.ts';
import { ownLimits, type TestContext } from '../../../platform/testing/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { draft, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { mailTest } from '../queues.ts';
import { sendTest, sendTestMail, type TestLimits } from './send-test.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const freshLimits = (): TestLimits => {
  const limits = ownLimits();
  return {
    ofPerson: limits.limiter('test-mails', rateLimits.testMails),
    ofTeam: limits.limiter('test-mails-of-team', rateLimits.testMailsOfTeam),
  };
};

const accepted: MailOutcome = { state: 'accepted', providerId: 'server-1' };

/** Sends the mails of the tests requested in a context. */
async function mailsOf(ctx: TestContext, outcome: MailOutcome = accepted): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = {
    send: (mail: Mail) => {
      mails.push(mail);
      return Promise.resolve(outcome);
    },
    close: () => undefined,
  };
  for (const job of ctx.jobs.filter(({ name }) => name === mailTest.name)) {
    const { endsAt, ...asked } = mailTest.data.parse(job.data);
    await sendTestMail(ctx, mailer, { ...asked, endsAt: Temporal.Instant.from(endsAt) });
  }
  return mails;
}

const details: Partial<OrderDetails> = {
  receivers: [
    { email: 'sam@northwind.example', name: 'Sam', message: 'For Sam alone' },
    { email: 'kim@northwind.example' },
  ],
  language: 'fr',
};

const counts = async () => {
  const { rows } = await world.database.pool.query<{ gifts: number; entries: number; deliveries: number }>(
    `select (select count(*)::int from gifts) as gifts, (select count(*)::int from ledger_entries) as entries,
       (select count(*)::int from deliveries) as deliveries`,
  );
  return rows[0];
};

describe('a test email of an order', () => {
  it('has the subject of its template, and the name of its first recipient in the text', async () => {
    const ada = world.as('ada');
    const emailTemplateId = newId();
    await world.database.pool.query(
      `insert into email_templates (id, team_id, written_by, name, subject, body, created_at, updated_at)
       values ($1, $2, $1, 'Ours', 'For {{firstName}}', 'Thank you', now(), now())`,
      [emailTemplateId, ada.actor.teamId],
    );
    const receivers = [{ email: 'sam@northwind.example', name: 'Sam Okafor' }];
    const order = await draft(ada, 'tea', { emailTemplateId, receivers, message: 'Dear {{firstName}}' });
    await sendTest(ada, freshLimits(), order.id);
    const [mail] = await mailsOf(ada);
    expect(mail?.subject).toContain('For Sam');
    expect(mail?.text).toContain('Dear Sam');
  });

  it('is the first recipient’s email, sent to the caller, marked as a test and free of charge', async () => {
    const ada = world.as('ada');
    const before = await counts();
    const order = await draft(ada, 'tea', details);
    const { sentTo, url, dateExpires } = await sendTest(ada, freshLimits(), order.id);
    const [mail, ...others] = await mailsOf(ada);
    expect(others).toEqual([]);
    expect(sentTo).toBe('ada@harbourpine.example');
    expect(mail).toMatchObject({
      to: sentTo,
      subject: expect.stringMatching(/^Test\s: Ada vous a envoyé un cadeau$/u),
    });
    expect(mail?.text).toContain('For Sam alone');
    expect(mail?.text).toContain('Ceci est un test');
    expect(mail?.html).toContain(url);
    expect(Temporal.Instant.from(dateExpires).since(world.clock.now()).total('days')).toBeCloseTo(7);
    expect(await counts()).toEqual(before);
  });

  it('requires permission to buy the order, and a gift', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', details);
    await expect(sendTest(world.as('priya'), freshLimits(), order.id)).rejects.toMatchObject({
      code: 'order.not-found',
    });
    const empty = await draft(ada, 'tea', { productId: null });
    await expect(sendTest(ada, freshLimits(), empty.id)).rejects.toMatchObject({ code: 'order.incomplete' });
    expect(await mailsOf(ada)).toEqual([]);
  });

  it('is limited to ten an hour for a user, and sixty for a team', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', details);
    const limits = freshLimits();
    for (const _ of Array.from({ length: 10 })) await sendTest(ada, limits, order.id);
    const refused = { code: 'request.rate-limited', status: 429 };
    await expect(sendTest(ada, limits, order.id)).rejects.toMatchObject(refused);
    const teamIsFull = { consume: () => Promise.reject(catalogueError('request.rate-limited')) };
    await expect(sendTest(ada, { ...freshLimits(), ofTeam: teamIsFull }, order.id)).rejects.toMatchObject(refused);
    expect(ada.jobs.filter(({ name }) => name === mailTest.name)).toHaveLength(10);
  });

  it('is retried if the mail server defers it, and cancelled if the order is deleted', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', details);
    await sendTest(ada, freshLimits(), order.id);
    await expect(mailsOf(ada, { state: 'later', error: 'busy' })).rejects.toThrow('busy');
    await world.database.pool.query('update orders set deleted_at = now() where id = $1', [order.id]);
    expect(await mailsOf(ada)).toEqual([]);
  });
});
