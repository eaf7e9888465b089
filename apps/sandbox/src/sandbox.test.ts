import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slowMilliseconds } from './smtp/faults.ts';
import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

type Listed = {
  id: string;
  kind: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sentAt: string;
};

let directory: string;
let sandbox: Sandbox;
let transport: Transporter;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-sandbox-'));
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, inboxDirectory: directory });
  transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, pool: true, maxConnections: 4 });
});

afterAll(async () => {
  transport.close();
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  await request('/inbox/messages', { method: 'DELETE' });
});

const request = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`, { redirect: 'manual', ...init });
const listMessages = async (query = ''): Promise<Listed[]> =>
  (await request(`/inbox/messages${query}`)).json() as Promise<Listed[]>;
const readPage = async (path: string): Promise<string> => (await request(path)).text();

const gift = {
  from: { name: 'Priya at Northwind', address: 'gifts@huggg.example' },
  to: 'sam@team.example',
  subject: 'Priya ma dla Ciebie prezent 🎁',
  text: 'Cześć Sam\n\nhttps://huggg.example/g/abc?x=1&y=2\n',
  html: '<html><head><title>t</title></head><body><p>Cześć Sam</p><a href="https://huggg.example/g/abc?x=1&amp;y=2">Unwrap your gift</a></body></html>',
};

describe('mail sent by nodemailer', () => {
  test('is listed with its decoded subject, text, HTML, links and headers', async () => {
    await transport.sendMail(gift);
    const [message, ...others] = await listMessages('?to=sam@team.example');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'email',
      to: 'sam@team.example',
      from: 'Priya at Northwind <gifts@huggg.example>',
      subject: gift.subject,
      links: ['https://huggg.example/g/abc?x=1&y=2'],
    });
    expect(message?.text.trim()).toBe(gift.text.trim());
    expect(message?.html.trim()).toBe(gift.html);
    expect(message?.sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const opened = await (await request(`/inbox/messages/${message?.id}`)).json();
    expect(opened).toMatchObject({
      ...message,
      headers: expect.arrayContaining([{ name: 'To', value: 'sam@team.example' }]),
    });
  });

  test('is stored completely when 300 mails arrive over a pool, newest first', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    await Promise.all(
      numbers.map((number) => transport.sendMail({ ...gift, to: `r${number}@team.example`, text: `Number ${number}` })),
    );
    const messages = await listMessages('?limit=500');
    expect(messages.map(({ to, text }) => `${to} ${text.trim()}`).toSorted()).toEqual(
      numbers.map((number) => `r${number}@team.example Number ${number}`).toSorted(),
    );
    await transport.sendMail({ ...gift, to: 'last@team.example' });
    expect((await listMessages('?limit=1')).map(({ to }) => to)).toEqual(['last@team.example']);
  });

  test('is found by a full address or by part of one', async () => {
    for (const to of ['1@team.example', '11@team.example', 'Sam@Other.example'])
      await transport.sendMail({ ...gift, to });
    expect((await listMessages('?to=1@team.example')).map(({ to }) => to)).toEqual(['1@team.example']);
    expect((await listMessages('?to=team.ex')).map(({ to }) => to)).toEqual(['11@team.example', '1@team.example']);
    expect(await listMessages('?to=sam@other.example')).toHaveLength(1);
  });

  test('is listed for each recipient, including bcc recipients', async () => {
    await transport.sendMail({ ...gift, to: ['a@team.example', 'b@team.example'], bcc: 'c@team.example' });
    expect((await listMessages()).map(({ to }) => to).toSorted()).toEqual([
      'a@team.example',
      'b@team.example',
      'c@team.example',
    ]);
  });

  test('is accepted from a client that signs in, whatever the password', async () => {
    const signedIn = createTransport(`smtp://apikey:secret@127.0.0.1:${sandbox.smtpPort}`);
    await signedIn.sendMail(gift);
    signedIn.close();
    expect(await listMessages()).toHaveLength(1);
  });
});

describe('addresses that request a fault', () => {
  test('rejects bounce addresses permanently; other recipients of the same mail still receive it', async () => {
    await expect(transport.sendMail({ ...gift, to: 'sam+bounce@team.example' })).rejects.toMatchObject({
      responseCode: 550,
      message: expect.stringContaining('5.1.1'),
    });
    const { accepted, rejected } = await transport.sendMail({
      ...gift,
      to: ['bounce@team.example', 'ok@team.example'],
    });
    expect({ accepted, rejected }).toEqual({ accepted: ['ok@team.example'], rejected: ['bounce@team.example'] });
    expect((await listMessages()).map(({ to }) => to)).toEqual(['ok@team.example']);
  });

  test('rejects tempfail addresses temporarily', async () => {
    await expect(transport.sendMail({ ...gift, to: 'sam+tempfail@team.example' })).rejects.toMatchObject({
      responseCode: 451,
    });
    expect(await listMessages()).toEqual([]);
  });

  test('delivers to slow addresses late, without delaying other mail', async () => {
    const started = performance.now();
    const late = transport.sendMail({ ...gift, to: 'sam+slow@team.example' });
    await transport.sendMail({ ...gift, to: 'quick@team.example' });
    expect((await listMessages()).map(({ to }) => to)).toEqual(['quick@team.example']);
    await late;
    expect(performance.now() - started).toBeGreaterThanOrEqual(slowMilliseconds - 50);
    expect(await listMessages()).toHaveLength(2);
  });

  test('rejects a mail above the size limit', async () => {
    const attachments = [{ filename: 'big.bin', content: Buffer.alloc(20 * 1024 * 1024) }];
    await expect(transport.sendMail({ ...gift, attachments })).rejects.toMatchObject({ responseCode: 552 });
    expect(await listMessages()).toEqual([]);
  });
});

describe('the inbox page', () => {
  test('lists mail, finds it by recipient and clears it, without script', async () => {
    expect(await readPage('/')).toContain('No mail yet');
    await transport.sendMail(gift);
    await transport.sendMail({ ...gift, to: 'lee@team.example', subject: 'For Lee' });
    expect(await readPage('/')).toMatch(/For Lee[\s\S]*Priya ma dla Ciebie prezent/);
    const found = await readPage('/?to=lee');
    expect(found).toContain('For Lee');
    expect(found).not.toContain('sam@team.example</span>');
    expect(await readPage('/?to=unknown')).toContain('No mail for unknown');
    const cleared = await request('/inbox/clear', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, '/']);
    expect(await readPage('/')).toContain('No mail yet');
  });

  test('shows a mail as sent, as text, its headers and its source', async () => {
    await transport.sendMail({ ...gift, attachments: [{ filename: 'receipt.pdf', content: 'pdf' }] });
    const [message] = await listMessages();
    const page = await readPage(`/inbox/${message?.id}`);
    expect(page).toContain(
      `<iframe title="The mail as sent" src="/inbox/${message?.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    );
    expect(page).toContain('href="https://huggg.example/g/abc?x=1&#38;y=2"');
    expect(page).toContain('receipt.pdf');
    expect(await readPage(`/inbox/${message?.id}?view=text`)).toContain('Cześć Sam\n\nhttps://');
    expect(await readPage(`/inbox/${message?.id}?view=headers`)).toContain('<th scope="row">From</th>');
    expect(await readPage(`/inbox/${message?.id}/source`)).toContain('Content-Type: multipart/');
    const framed = await request(`/inbox/${message?.id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/);
    expect(await framed.text()).toContain('<head><base target="_blank"><title>');
  });

  test('escapes the subject, the sender and the search text', async () => {
    await transport.sendMail({ ...gift, subject: '<script>alert(1)</script> "quoted"', from: '"<b>x" <a@b.example>' });
    const [message] = await listMessages();
    for (const page of [
      await readPage('/'),
      await readPage(`/inbox/${message?.id}`),
      await readPage(`/?to=${encodeURIComponent('"><script>')}`),
    ]) {
      expect(page).not.toMatch(/<script>|<b>x/);
    }
    expect(await readPage('/')).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#34;quoted&#34;');
  });

  test('links to a page of older mail, and returns 304 if there is no new mail', async () => {
    const numbers = Array.from({ length: 53 }, (_, index) => index);
    for (const number of numbers) await transport.sendMail({ ...gift, subject: `Mail ${number}.` });
    const first = await request('/');
    const html = await first.text();
    expect(html.match(/Mail \d+\./g)).toHaveLength(50);
    expect((await request('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status).toBe(304);
    const older = /href="(\/\?before=[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await readPage(older)).match(/Mail \d+\./g)).toEqual(['Mail 2.', 'Mail 1.', 'Mail 0.']);
  });

  test('serves its own styles, fonts and script', async () => {
    const html = await readPage('/');
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
    expect(assets).toHaveLength(6);
    for (const path of assets) expect((await request(path)).status).toBe(200);
    const font = /url\(([^)]+)\)/.exec(await readPage('/assets/fonts.css'))?.[1] ?? '';
    expect((await request(`/assets/${font}`)).headers.get('content-type')).toBe('font/woff2');
  });
});

describe('responses', () => {
  test('/healthz returns the status ok', async () => {
    expect(await (await request('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test.each([
    ['/inbox/messages/none', 404, 'sandbox.not-found'],
    ['/nowhere', 404, 'sandbox.not-found'],
    ['/inbox/messages?limit=0', 400, 'sandbox.bad-request'],
    ['/inbox/messages?form=x', 400, 'sandbox.bad-request'],
  ])('%s returns %i', async (path, status, code) => {
    const answer = await request(path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test('another site in the same browser cannot clear the inbox', async () => {
    await transport.sendMail(gift);
    const answer = await request('/inbox/clear', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
    expect(await listMessages()).toHaveLength(1);
  });
});
