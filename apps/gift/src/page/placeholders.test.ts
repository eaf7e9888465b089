import { describe, expect, it } from 'vitest';
import { escapeHtml, fill, placeholder, templateOf } from './placeholders.ts';

describe('templates', () => {
  it('replace placeholders with escaped values', () => {
    const template = templateOf(
      `<p title="${placeholder('name')}">Hello ${placeholder('name')}, from ${placeholder('sender')}</p>`,
    );
    expect(fill(template, { name: `A "B" <c> & 'd'`, sender: 'É' }).toString()).toBe(
      '<p title="A &quot;B&quot; &lt;c&gt; &amp; &#x27;d&#x27;">Hello A &quot;B&quot; &lt;c&gt; &amp; &#x27;d&#x27;, from É</p>',
    );
  });
  it('throw an error if a placeholder has no value', () => {
    expect(() => fill(templateOf(placeholder('name')), {})).toThrow('name');
  });
  it('do not let a value inject a placeholder', () => {
    expect(escapeHtml(placeholder('sender'))).toBe('sender');
  });
});
