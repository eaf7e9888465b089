import type { OrderDetails } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { Mail, Mailer } from '../../../platform/mail/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { giveDomain } from '../../teams/testing/give-domain.ts';
import { dispatch } from './dispatch-gifts.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const teamId = demoTeams.harbourPine.id;
const domain = 'harbourpine.example';
const receivers = [{ email: 'sam@northwind.example', name: 'Sam Okafor' }, { email: 'no-name@northwind.example' }];

beforeEach(() => giveDomain(world.database, { teamId, domain }));

type Template = {
  readonly subject?: string;
  readonly sender?: string | null;
  readonly authorised?: boolean;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
};

async function template({ subject = '', sender = null, authorised = false, cc = [], bcc = [] }: Template) {
  const id = newId();
  await world.database.pool.query(
    `insert into email_templates (id, team_id, written_by, name, subject, body, sender_address, sender_authorised, cc, bcc, created_at, updated_at)
     values ($1, $2, $1, 'Ours', $3, 'Thank you', $4, $5, $6, $7, now(), now())`,
    [id, teamId, subject, sender, authorised, cc, bcc],
  );
  return id;
}

async function mails(details: OrderDetails): Promise<readonly Mail[]> {
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', { receivers, ...details });
  const got: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      got.push(mail);
      return { state: 'accepted', providerId: 'server-1' };
    },
    close: () => undefined,
  };
  await dispatch(ada, { mailer }, paid.id);
  return got.toSorted((a, b) => b.to.localeCompare(a.to));
}

describe('placeholders in a message', () => {
  it('are filled in and escaped for each recipient', async () => {
    const [sam, unnamed] = await mails({
      message: 'Dear {{firstName|colleague}}, <b>well done</b>. {{recipientName}}!',
    });
    expect(sam?.text).toContain('Dear Sam, <b>well done</b>. Sam Okafor!');
    expect(sam?.html).toContain('Dear Sam, &lt;b&gt;well done&lt;/b&gt;. Sam Okafor!');
    expect(unnamed?.text).toContain('Dear colleague, <b>well done</b>. !');
  });

  it('are filled in in the message of a single receiver too', async () => {
    const own = [{ ...receivers[0], email: 'sam@northwind.example', message: '{{senderName}} at {{teamName}}' }];
    const [mail] = await mails({ receivers: own, fromName: 'Priya' });
    expect(mail?.text).toContain('Priya at Harbour & Pine');
  });
});

describe('the email template of an order', () => {
  it('sets the subject, on one line', async () => {
    const emailTemplateId = await template({ subject: 'For {{firstName|you}} =?utf-8?B?QQ==?=' });
    const [sam, unnamed] = await mails({ emailTemplateId });
    expect([sam?.subject, unnamed?.subject]).toEqual(['For Sam = ?utf-8?B?QQ== ?=', 'For you = ?utf-8?B?QQ== ?=']);
  });

  it('sets the team’s address as reply-to, and as sender only if the domain is authorised', async () => {
    const sender = `hello@${domain}`;
    const [mail] = await mails({ emailTemplateId: await template({ sender }) });
    expect(mail).toMatchObject({ replyTo: sender, from: { address: world.as('ada').config.mailFrom } });
    const [own] = await mails({ emailTemplateId: await template({ sender, authorised: true }) });
    expect(own).toMatchObject({ replyTo: sender, from: { address: sender } });
  });

  it('adds its cc and bcc addresses', async () => {
    const copies = { cc: [`cc@${domain}`], bcc: [`bcc@${domain}`] };
    const [mail] = await mails({ emailTemplateId: await template(copies) });
    expect(mail).toMatchObject(copies);
  });

  it('ignores its sender and copies if the domain is no longer the team’s proven domain', async () => {
    const copies = { cc: [`cc@${domain}`, 'cc@elsewhere.example'], bcc: [`bcc@${domain}`] };
    const emailTemplateId = await template({ ...copies, sender: `hello@${domain}`, authorised: true });
    await giveDomain(world.database, { teamId, domain, proven: false });
    const [mail] = await mails({ emailTemplateId });
    expect(mail).toMatchObject({
      cc: [],
      bcc: [],
      from: { address: world.as('ada').config.mailFrom },
      replyTo: world.as('ada').actor.email,
    });
  });
});
