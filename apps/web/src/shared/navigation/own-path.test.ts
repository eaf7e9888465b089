import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('the path to open after signing in', () => {
  it.each(['/', '/transactions?view=drafts#top', '/orders/ÿ'])('can be %j', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'transactions',
    '',
    undefined,
  ])('is never %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it('stays on the same origin', () => {
    const site = 'https://gifts.example';
    for (const path of ['/a', '/\u0001/b', '/..//evil.example', '/./\t/evil.example', '/%2f/evil.example'])
      expect(new URL(ownPath(path) ?? '/', site).origin).toBe(site);
  });
});
