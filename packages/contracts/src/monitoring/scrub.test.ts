import { describe, expect, it } from 'vitest';
import { scrubReport, scrubText } from './scrub.ts';

const planted = ['Zk3vQ8mT1xY7bN4c', 'hk_live_9fK2mQ7xT4bV8nR1', '4242 4242 4242 4242', '4242424242424242', '493817'];

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
  ])('says nothing that opens or pays anything: %s', (text) => {
    const scrubbed = scrubText(text);
    for (const secret of planted) expect(scrubbed).not.toContain(secret);
    expect(scrubbed).toContain('[removed]');
  });

  it.each([
    'Cannot read properties of undefined (reading "teamId")',
    'ResizeObserver loop completed with undelivered notifications.',
    'order 01920000-0000-7000-8000-000000000201 was not found',
    '/transactions/01920000-0000-7000-8000-000000000201',
    'HTTP 503 after 2000 ms',
  ])('still says what happened: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('has no value of a field whose name is that of a secret, however deep, and keeps its own parts', () => {
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
});
