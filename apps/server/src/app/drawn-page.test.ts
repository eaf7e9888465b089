import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

function load(url: string, token?: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const cookies = token ? { huggg_user_access_token: token } : {};
  return server.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers }, cookies });
}

/** Returns what is painted before any script of the application runs. */
const renderedHtml = (body: string): string => /<div id="root">([\s\S]*?)<\/div>\n/.exec(body)?.[1] ?? '';

/**
 * Loads a page until its server rendering contains the given words; on a busy machine, rendering may take longer than a
 * page waits.
 */
function loadDrawn(
  url: string,
  { token, headers, words = '<h1' }: { token?: string; headers?: Record<string, string>; words?: string } = {},
): Promise<LightMyRequestResponse> {
  return vi.waitFor(
    async () => {
      const answer = await load(url, token, headers);
      expect(renderedHtml(answer.body).includes(words)).toBe(true);
      return answer;
    },
    { timeout: 60_000, interval: 200 },
  );
}

const embeddedAnswers = (body: string): { readonly key: readonly unknown[]; readonly data: unknown }[] =>
  JSON.parse(/id="first-answers">([^<]*)</.exec(body)?.[1] ?? '[]') as never;

describe('the server-rendered page', () => {
  it('contains the sign-in form and no secret', async () => {
    const { body } = await loadDrawn('/sign-in');
    expect(renderedHtml(body)).toContain('<h1');
    expect(renderedHtml(body)).toContain('name="password"');
    expect(body).toContain('"initialUserToken":null');
  });

  it('contains the screen and the responses that it was rendered from', async () => {
    const { body, headers } = await loadDrawn('/team/people', {
      token: await server.tokenOf('ada'),
      words: 'Olu Adeyemi',
    });
    const people = embeddedAnswers(body).filter(({ key }) => key[0] === 'people');
    expect(JSON.stringify(people)).toContain('olu@harbourpine.example');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('has the nonce of its policy on every script and style', async () => {
    const { body, headers } = await loadDrawn('/', { token: await server.tokenOf('ada') });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const elements = [...body.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([element]) => element);
    expect(elements.length).toBeGreaterThan(3);
    expect(elements.filter((element) => !element.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  it('belongs to its own user if many pages are rendered at the same time', async () => {
    // A participant of a budget has another home screen, which is rendered in the browser.
    const people = ['ada', 'victor', 'priya'];
    const tokens = await Promise.all(people.map((person) => server.tokenOf(person)));
    const pages = await Promise.all(
      [...tokens, ...tokens].map(async (token) => renderedHtml((await loadDrawn('/', { token })).body)),
    );
    pages.forEach((page, index) => {
      const own = people[index % people.length] ?? '';
      for (const person of people)
        expect(new RegExp(`, ${person}\\.`, 'i').test(page), `${person} on the page of ${own}`).toBe(person === own);
    });
  });

  it('has the phone layout on a phone', async () => {
    const token = await server.tokenOf('ada');
    const [wide, phone] = [
      await loadDrawn('/team/people', { token, words: 'Olu Adeyemi', headers: { 'sec-ch-ua-mobile': '?0' } }),
      await loadDrawn('/team/people', { token, words: 'Olu Adeyemi', headers: { 'sec-ch-ua-mobile': '?1' } }),
    ];
    expect(renderedHtml(wide.body).includes('<table')).toBe(true);
    expect(renderedHtml(phone.body).includes('<table')).toBe(false);
  });

  it('is compressed without a session, and with one only if the browser reports who opened it', async () => {
    const encoding = async (url: string, token?: string, site?: string) =>
      (await load(url, token, { 'accept-encoding': 'br, gzip', ...(site && { 'sec-fetch-site': site }) })).headers[
        'content-encoding'
      ];
    const token = await server.tokenOf('ada');
    expect(await encoding('/sign-in')).toBe('gzip');
    expect(await encoding('/team/people', token)).toBeUndefined();
    expect(await encoding('/team/people', token, 'none')).toBe('gzip');
  });

  it('starts the application by a script after the first paint, file by file, and preloads its files with low priority', async () => {
    const { body } = await loadDrawn('/browse', { token: await server.tokenOf('ada') });
    const files = JSON.parse(/\)\((\["[^\]]+\])\)<\/script>/.exec(body)?.[1] ?? '[]') as string[];
    const entry = files.at(-1);
    expect(files.findIndex((file) => file.includes('/base-'))).toBeLessThan(
      files.findIndex((file) => file.includes('/frame-')),
    );
    for (const file of files) expect(body).toContain(`<link rel="modulepreload" href="${file}" fetchpriority="low">`);
    expect(body).not.toContain('type="module"');
    const { body: undrawn } = await load('/team/plan', await server.tokenOf('ada'));
    expect(undrawn).toContain(`type="module" src="${entry}"`);
    expect(undrawn).not.toContain('fetchpriority="low"');
  });

  it('escapes text from the URL', async () => {
    const words = '</script><script>alert(1)</script>';
    const { body } = await loadDrawn(`/browse?q=${encodeURIComponent(words)}`, {
      token: await server.tokenOf('ada'),
    });
    expect(renderedHtml(body)).toContain('&lt;/script&gt;');
    expect(body).not.toContain('<script>alert');
  });

  it.each([
    ['a draft, whose fields belong to the browser', '/send/choice-of-gift?order=01920000-0000-7000-8000-000000000201'],
    ['an address that leads elsewhere', '/sign-in'],
    ['a screen without a name', '/help'],
  ])('is rendered in the browser for %s', async (_, url) => {
    const { body, statusCode } = await load(url, await server.tokenOf('ada'));
    expect(statusCode).toBe(200);
    expect(renderedHtml(body)).toBe('');
  });

  it('is rendered in the browser while the session must be renewed', async () => {
    const { body } = await server.app.inject({
      method: 'GET',
      url: '/sign-in',
      headers: { accept: 'text/html' },
      cookies: { huggg_user_id: '01920000-0000-7000-8000-000000000201' },
    });
    expect(body).toContain('"renewable":true');
    expect(renderedHtml(body)).toBe('');
  });
});
