import { describe, expect, it } from 'vitest';
import { escapeHtml, fill, hole, recentlyUsed, templateOf } from './holes.ts';

describe('templates', () => {
  it('put escaped values where the holes are', () => {
    const template = templateOf(`<p title="${hole('name')}">Hello ${hole('name')}, from ${hole('sender')}</p>`);
    expect(fill(template, { name: `A "B" <c> & 'd'`, sender: 'É' }).toString()).toBe(
      '<p title="A &quot;B&quot; &lt;c&gt; &amp; &#x27;d&#x27;">Hello A &quot;B&quot; &lt;c&gt; &amp; &#x27;d&#x27;, from É</p>',
    );
  });
  it('refuse to leave a hole open', () => {
    expect(() => fill(templateOf(hole('name')), {})).toThrow('name');
  });
  it('let nobody’s text make a hole', () => {
    expect(escapeHtml(hole('sender'))).toBe('sender');
  });
});

describe('keeping what was used last', () => {
  it('makes a thing once, and forgets the one that was longest unused', () => {
    const kept = recentlyUsed<string>(2);
    const made: string[] = [];
    const get = (key: string) =>
      kept.get(key, () => {
        made.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
