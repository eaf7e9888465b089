import type { EmailTemplate, Order, SmsTemplate, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams } from '../modules/teams/index.ts';
import { stylingSchedules } from '../modules/styling/index.ts';
import { giveDomain } from '../modules/teams/testing/give-domain.ts';
import { createTxtReader } from '../platform/dns/index.ts';
import { testDns, type TestDns } from '../platform/testing/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';
import { expectSpecified } from './testing/specified-answers.ts';

let server: TestServer;
let dns: TestDns;
const tokens: Record<string, string> = {};
const { harbourPine } = demoTeams;
beforeAll(async () => {
  dns = await testDns();
  server = await testServer({ DNS_SERVERS: dns.address, MAIL_FROM: 'gifts@huggg.example' });
  for (const person of ['ada', 'sam', 'priya']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

type Person = 'ada' | 'sam' | 'priya' | 'nora';
async function call<Body>(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body & Partial<WireError>>() };
}
const codeOf = ({ status, body }: { status: number; body: Partial<WireError> }) => [status, body.code];
const sms = (person: Person, template: object) =>
  call<SmsTemplate>(person, 'POST', '/v3/sms/templates/upsert', template);
const email = (person: Person, template: object) =>
  call<EmailTemplate>(person, 'POST', '/v3/emails/templates/upsert', template);
const unknown = '01920000-0000-7000-8000-00000000beef';

describe('SMS templates', () => {
  it('match the specification, and return the number of parts', async () => {
    const { body } = await sms('ada', { name: 'Well done', body: 'Hello {{firstName}}, a gift: {{giftLink}}' });
    expect(body).toMatchObject({ teamId: harbourPine.id, length: { alphabet: 'gsm', parts: 1 }, dateRetired: null });
    const read = await call<SmsTemplate>('ada', 'GET', `/v3/sms/templates/${body.id}`);
    expectSpecified('GET /v3/sms/templates/{id}', read.body);
    expect(read.body).toEqual(body);
    const long = await sms('ada', { id: body.id, body: `${'Zoë '.repeat(20)}Привет {{giftLink}}` });
    expect(long.body).toMatchObject({ name: 'Well done', length: { alphabet: 'unicode', parts: 2 } });
  });

  it('are listed by team, and not accessible to other teams', async () => {
    const { body } = await sms('ada', { name: 'Ours', body: 'Hello' });
    const listed = async (person: Person, teamId?: string) =>
      call<SmsTemplate[]>(person, 'GET', `/v3/sms/templates${teamId ? `?teamId=${teamId}` : ''}`);
    expectSpecified('GET /v3/sms/templates', (await listed('ada')).body);
    expect((await listed('ada')).body.map(({ id }) => id)).toContain(body.id);
    expect((await listed('sam')).body.map(({ id }) => id)).toContain(body.id);
    expect((await listed('nora')).body).toEqual([]);
    expect(codeOf(await listed('nora', harbourPine.id))).toEqual([404, 'team.not-found']);
    for (const id of [body.id, unknown]) {
      expect(codeOf(await call('nora', 'GET', `/v3/sms/templates/${id}`))).toEqual([404, 'template.not-found']);
      expect(codeOf(await sms('nora', { id, name: 'Mine' }))).toEqual([404, 'template.not-found']);
    }
    expect(codeOf(await sms('sam', { id: body.id, name: 'Mine' }))).toEqual([403, 'access.forbidden']);
  });

  it.each([
    ['Hello {{firstnam}}', /\{\{firstnam\}\} is not known\. Did you mean \{\{firstName\}\}\?/],
    ['Hello {{firstName', /has no end/],
    ['x'.repeat(10_000), /918/],
    ['   ', /empty/],
  ])('refuse the body %.30j', async (body, why) => {
    const refused = await sms('ada', { name: 'Wrong', body });
    expect(codeOf(refused)).toEqual([400, 'request.malformed']);
    expect(refused.body.fields?.map(({ message }) => message).join(' ')).toMatch(why);
  });

  it('are previewed as recipients receive them', async () => {
    const { body } = await call('ada', 'POST', '/v3/sms/templates/preview', {
      body: 'Hello {{firstName}}',
      recipientName: 'Olu Adeyemi',
    });
    expect(body).toEqual({ text: 'Hello Olu', length: { alphabet: 'gsm', units: 9, parts: 1 } });
  });
});

describe.each([
  { kind: 'SMS', save: sms, url: '/v3/sms/templates' },
  { kind: 'email', save: email, url: '/v3/emails/templates' },
])('two users who change one $kind template', ({ save, url }) => {
  it('get a version conflict, so that neither overwrites the other unnoticed', async () => {
    const { id, version } = (await save('ada', { name: 'Shared', body: 'Hello' })).body;
    const first = await save('ada', { id, version, body: 'Hello from Ada' });
    expect(first.body).toMatchObject({ version: version + 1, body: 'Hello from Ada' });
    const late = await save('ada', { id, version, name: 'Shared by Sam' });
    expect(codeOf(late)).toEqual([409, 'template.version-conflict']);
    expect((await call('ada', 'GET', `${url}/${id}`)).body).toMatchObject({ name: 'Shared', body: 'Hello from Ada' });
    // Without a version, the calls overwrite each other one after another.
    const together = await Promise.all(['one', 'two', 'three'].map((name) => save('ada', { id, name })));
    const [saved, refused] = [
      together.filter(({ status }) => status < 300),
      together.filter(({ status }) => status === 409),
    ];
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length + refused.length).toBe(3);
    expect((await call<EmailTemplate>('ada', 'GET', `${url}/${id}`)).body.version).toBe(version + 1 + saved.length);
  });
});

describe('email templates', () => {
  it('match the specification', async () => {
    const { body } = await email('ada', {
      name: 'Thanks',
      subject: 'For {{firstName}}',
      body: 'Thank you, {{firstName}}',
    });
    expect(body).toMatchObject({
      teamId: harbourPine.id,
      senderAddress: '',
      cc: [],
      bcc: [],
      subject: 'For {{firstName}}',
      body: 'Thank you, {{firstName}}',
      letterTemplateId: null,
    });
    const all = (await call<EmailTemplate[]>('ada', 'GET', '/v3/emails/templates')).body;
    expectSpecified('GET /v3/emails/templates', all);
    expect(all.map(({ id }) => id)).toContain(body.id);
    for (const id of [body.id, unknown]) {
      expect(codeOf(await call('nora', 'GET', `/v3/emails/templates/${id}`))).toEqual([404, 'template.not-found']);
      expect(codeOf(await email('nora', { id, name: 'Mine' }))).toEqual([404, 'template.not-found']);
      const draft = { type: 'huggg', details: { emailTemplateId: id } };
      expect(codeOf(await call('nora', 'POST', '/api/v2/orders', draft))).toEqual([404, 'template.not-found']);
    }
    expect(codeOf(await email('priya', { name: 'Mine', body: 'Hello' }))).toEqual([403, 'access.forbidden']);
  });

  it('may name a letter template that their team can use', async () => {
    const letter = '01940000-0000-7000-8000-00000000a402';
    const print = '01940000-0000-7000-8000-00000000a401';
    const { body } = await email('ada', { name: 'By post', body: 'Hello', letterTemplateId: letter });
    expect(body.letterTemplateId).toBe(letter);
    expect((await email('ada', { id: body.id, name: 'By letter' })).body.letterTemplateId).toBe(letter);
    for (const letterTemplateId of [print, unknown])
      expect(codeOf(await email('ada', { id: body.id, letterTemplateId }))).toEqual([
        404,
        'printable.template-not-found',
      ]);
    expect((await email('ada', { id: body.id, letterTemplateId: null })).body.letterTemplateId).toBeNull();
  });

  it('accept addresses in the proven domain only', async () => {
    await giveDomain(server.database, { teamId: harbourPine.id, domain: 'harbourpine.example', proven: false });
    const given = { name: 'Ours', body: 'Hello', senderAddress: 'hello@harbourpine.example' };
    expect(codeOf(await email('ada', given))).toEqual([422, 'template.domain-not-proven']);
    await giveDomain(server.database, { teamId: harbourPine.id, domain: 'harbourpine.example' });
    const refused = await email('ada', { ...given, cc: ['a@harbourpine.example', 'b@elsewhere.example'] });
    expect(refused.body.fields?.map(({ path }) => path)).toEqual(['cc.1']);
    expect((await email('ada', given)).body).toMatchObject({
      senderAddress: 'hello@harbourpine.example',
      sendsFromAddress: false,
    });
  });

  it('are sent from their address if the SPF record of the domain includes the product’s', async () => {
    await giveDomain(server.database, { teamId: harbourPine.id, domain: 'harbourpine.example' });
    dns.records.set('harbourpine.example', ['v=spf1 include:huggg.example -all']);
    const given = { name: 'Ours', body: 'Hello', senderAddress: 'hello@harbourpine.example' };
    expect((await email('ada', given)).body).toMatchObject({ sendsFromAddress: true });
    dns.records.set('harbourpine.example', ['v=spf1 include:huggg.example.evil.example -all']);
    expect((await email('ada', given)).body).toMatchObject({ sendsFromAddress: false });
    dns.records.delete('harbourpine.example');
  });

  it('are sent from the product’s address while the record does not include it, and admins are told once', async () => {
    const include = ['v=spf1 include:huggg.example -all'];
    dns.records.set('harbourpine.example', include);
    const given = { name: 'Ours', body: 'Hello', senderAddress: 'hello@harbourpine.example' };
    const { id } = (await email('ada', given)).body;
    const check = async () => {
      const readTxt = createTxtReader({ servers: [dns.address] });
      await stylingSchedules({ readTxt })[0]?.job.run(server.runtime.jobContext('test'), {} as never);
      return (await call<EmailTemplate>('ada', 'GET', `/v3/emails/templates/${id}`)).body.sendsFromAddress;
    };
    const told = async () => {
      const { rows } = await server.database.pool.query<{ n: number }>(
        `select count(*)::int as n from jobs.job where data ->> 'notification' = 'sender-domain-lost' and data -> 'event' ->> 'id' = $1`,
        [harbourPine.id],
      );
      return rows[0]?.n;
    };
    expect([await check(), await told()]).toEqual([true, 0]);
    dns.fails.add('harbourpine.example');
    expect([await check(), await told()]).toEqual([true, 0]);
    dns.fails.delete('harbourpine.example');
    dns.records.set('harbourpine.example', ['v=spf1 -all']);
    const after = [await check(), await told()];
    expect(after[0]).toBe(false);
    expect(after[1]).toBeGreaterThan(0);
    expect([await check(), await told()]).toEqual(after);
    dns.records.set('harbourpine.example', include);
    expect([await check(), await told()]).toEqual([true, after[1]]);
    dns.records.delete('harbourpine.example');
  });

  it.each([
    ['a subject of two lines', { subject: 'Hello\r\nBcc: all@evil.example' }],
    ['an unknown placeholder', { subject: '{{nonsense}}' }],
    ['a sender with a line break', { senderAddress: 'a@harbourpine.example\r\nBcc: b@evil.example' }],
    ['a list as a sender', { senderAddress: 'a@harbourpine.example, b@harbourpine.example' }],
    ['too many copies', { cc: Array.from({ length: 6 }, (_, index) => `c${index}@harbourpine.example`) }],
    ['10 kB of words', { body: 'x'.repeat(10_000) }],
  ])('refuse %s', async (_, part) => {
    const { status } = await email('ada', { name: 'Wrong', body: 'Hello', ...part });
    expect([400, 422]).toContain(status);
  });

  it('are previewed by the renderer of the real emails, with all text escaped', async () => {
    const { body } = await call<{ subject: string; html: string; text: string; url: string }>(
      'ada',
      'POST',
      '/v3/emails/templates/preview',
      {
        subject: '<b>{{firstName}}</b>',
        body: '<script>alert(1)</script> {{recipientName}}',
        recipientName: '<img src=x onerror=alert(1)>',
      },
    );
    expect(body.html).not.toMatch(/<script|<img src=x/);
    expect(body.html).toContain('&lt;script&gt;');
    expect(body.subject).toContain('<b>');
    expect(body.text).toContain('<script>alert(1)</script>');
    const page = await server.app.inject({ url: `${body.url}?mode=dark` });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<img src=x/);
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).toContain('@media all{');
  });

  it('have a subject without the white space around it', async () => {
    const sample = { subject: ' For {{firstName}}\uFEFF ', body: 'Hello' };
    const { status, body } = await call<{ subject: string }>('ada', 'POST', '/v3/emails/templates/preview', sample);
    expect([status, body.subject]).toEqual([200, 'For Sam']);
    expect((await email('ada', { name: 'With spaces', ...sample })).status).toBe(200);
  });

  it('are previewed in the branding of the team’s emails', async () => {
    const post = <Body>(url: string, payload: object) => call<Body>('ada', 'POST', url, payload);
    const look = { name: 'Of mails', model: { copy: { closing: 'With warm regards' } } };
    const { body: branding } = await post<{ id: string }>('/v3/brandings/upsert', look);
    const makeDefault = (brandingId: string | null) =>
      server.app.inject({
        method: 'PUT',
        url: '/v3/brandings/default',
        headers: { authorization: `Bearer ${tokens['ada']}` },
        payload: { brandingId },
      });
    await makeDefault(branding.id);
    const sample = { subject: '', body: 'Hello {{firstName}}' };
    const { body } = await post<{ html: string; url: string }>('/v3/emails/templates/preview', sample);
    const page = await server.app.inject({ url: body.url });
    for (const html of [body.html, page.body]) expect(html).toContain('With warm regards');
    expect(page.body).toContain('Hello Sam');
    await makeDefault(null);
  });

  it('fill the message of a draft that has none', async () => {
    const { body: template } = await email('ada', { name: 'Words', body: 'Thank you, {{firstName}}' });
    const draft = (details: object) => call<Order>('ada', 'POST', '/api/v2/orders', { type: 'huggg', details });
    const given = await draft({ emailTemplateId: template.id });
    expect(given.body.details.message).toBe('Thank you, {{firstName}}');
    const own = await draft({ emailTemplateId: template.id, message: 'My own, {{fistName}}' });
    expect(own.body.details.message).toBe('My own, {{fistName}}');
    expect(own.body.problems).toContainEqual(
      expect.objectContaining({
        path: 'details.message',
        code: 'message.placeholder-unknown',
        message: '{{fistName}} is not known. Did you mean {{firstName}}?',
      }),
    );
  });
});
