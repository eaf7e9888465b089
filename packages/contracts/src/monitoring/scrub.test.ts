import { describe, expect, it } from 'vitest';
import { scrubRecording, scrubReport, scrubText } from './scrub.ts';

const plantedSecrets = [
  'Zk3vQ8mT1xY7bN4c',
  'hk_live_9fK2mQ7xT4bV8nR1',
  '4242 4242 4242 4242',
  '4242424242424242',
  '493817',
  '4242%204242%204242%204242',
  'unwrap-the-joy',
  'ABCD1234EFGH5678',
  'short',
];

describe('a report', () => {
  it.each([
    'https://gifts.example/g/Zk3vQ8mT1xY7bN4c',
    '/g/Zk3vQ8mT1xY7bN4c?lang=de',
    'https://gifts.example/invite/Zk3vQ8mT1xY7bN4c#top',
    '/reset-password/Zk3vQ8mT1xY7bN4c',
    'GET /v3/launch/Zk3vQ8mT1xY7bN4c/redeem failed',
    '/integrations?linking=1&public_token=Zk3vQ8mT1xY7bN4c',
    'Authorization: Bearer hk_live_9fK2mQ7xT4bV8nR1',
    'the card 4242 4242 4242 4242 was refused',
    'paid with 4242424242424242.',
    'the code 493817 is wrong',
    '/sign-in?word=unwrap-the-joy',
    'code%3D493817',
    'code%253D493817',
    '%FF%3D493817',
    'paid with 4242%204242%204242%204242',
    'https%3A%2F%2Fgifts.example%2Fg%2Fshort',
    '%7B%22password%22%3A%22unwrap-the-joy%22%7D',
    'refused {"password":"unwrap-the-joy"}',
    String.raw`refused {\"password\":\"unwrap-the-joy\"}`,
    'a=1&password=unwrap-the-joy&b=2',
    'X-Api-Key: short',
    'voucher ABCD1234EFGH5678 was refused',
  ])('contains no secret: %s', (text) => {
    const scrubbed = scrubText(text);
    for (const secret of plantedSecrets) expect(scrubbed).not.toContain(secret);
    expect(scrubbed).toContain('[removed]');
  });

  it.each([
    'Cannot read properties of undefined (reading "teamId")',
    'ResizeObserver loop completed with undelivered notifications.',
    'order 01920000-0000-7000-8000-000000000201 was not found',
    '/transactions/01920000-0000-7000-8000-000000000201',
    'HTTP 503 after 2000 ms',
    '20%20of%2030 gifts were made',
  ])('keeps text without secrets: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('has the values of secret fields removed at any depth, and keeps its own fields', () => {
    const report = {
      event_id: '0123456789abcdef0123456789abcdef',
      timestamp: 1_790_000_000.25,
      request: {
        url: 'https://gifts.example/s/Zk3vQ8mT1xY7bN4c?x=1',
        headers: { Cookie: 'hg_uat=abc', 'X-Account-Token': 'abc', Accept: 'text/html' },
        cookies: { hg: 'abc' },
        data: { redeem_code: 'A1', card: { number: '1', cvv: '123' }, password: 'short', newPin: 4 },
      },
      breadcrumbs: [{ category: 'fetch', data: { url: '/u/Zk3vQ8mT1xY7bN4c', status_code: 404 } }],
      exception: {
        values: [{ type: 'Error', stacktrace: { frames: [{ filename: '/assets/main-Zk3vQ8mT.js', lineno: 3 }] } }],
      },
      pairs: [['authorization', 'Bearer abc']],
    };
    expect(scrubReport(report)).toEqual({
      event_id: report.event_id,
      timestamp: report.timestamp,
      request: {
        url: 'https://gifts.example/s/[removed]?[removed]',
        headers: { Cookie: '[removed]', 'X-Account-Token': '[removed]', Accept: 'text/html' },
        cookies: '[removed]',
        data: { redeem_code: '[removed]', card: '[removed]', password: '[removed]', newPin: '[removed]' },
      },
      breadcrumbs: [{ category: 'fetch', data: { url: '/u/[removed]', status_code: 404 } }],
      exception: report.exception,
      pairs: [['authorization', '[removed]']],
    });
  });

  it.each([
    ['the first of two texts', { params: ['hk_live_9fK2mQ7xT4bV8nR1', 'was refused'] }],
    ['a number', { number: 4_242_424_242_424_242 }],
    ['the name of a field', { seen: { hk_live_9fK2mQ7xT4bV8nR1: true } }],
    ['a body as JSON', { data: '{"redeem":{"code":"short","pin":"1234"}}' }],
    ['a query by itself', { query_string: 'redeem=short' }],
    ['a frame', { frames: [{ abs_path: 'https%3A%2F%2Fgifts.example%2Fg%2Fshort', vars: { password: 'short' } }] }],
  ])('hides a secret in %s', (_, report) => {
    const scrubbed = JSON.stringify(scrubReport(report));
    for (const secret of plantedSecrets) expect(scrubbed).not.toContain(secret);
  });

  it('of two megabytes is scrubbed within ten seconds, whatever it contains', () => {
    const started = performance.now();
    for (const part of ['a/', '?', 'token', '%25', '1 ', '/g/', '"', '\\', 'aA1-', '[', '{"a":'])
      scrubReport({ text: part.repeat((2 * 1024 * 1024) / part.length) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

it('a recording has the tokens in its addresses removed, and keeps its styles', () => {
  const styles = '.a{background:url(/a.svg);color:#ffffff}';
  expect(
    scrubRecording([
      { type: 4, data: { href: 'https://gifts.example/invite/Zk3vQ8mT1xY7bN4c?x=1' } },
      { type: 2, data: { node: { attributes: { href: '/g/Zk3vQ8mT1xY7bN4c', class: 'm_4081bf90' }, styles } } },
    ]),
  ).toEqual([
    { type: 4, data: { href: 'https://gifts.example/invite/[removed]' } },
    { type: 2, data: { node: { attributes: { href: '/g/[removed]', class: 'm_4081bf90' }, styles } } },
  ]);
});
