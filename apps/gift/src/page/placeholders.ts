const open = '\uE000';
const close = '\uE001';
const marker = new RegExp(`${open}(\\w+)${close}`, 'u');

/** A placeholder for a person's own text, in a page that is rendered once for many people. */
export function placeholder(name: string): string {
  return `${open}${name}${close}`;
}

/**
 * A rendered page without its personal texts: fixed parts, as bytes because they are sent unchanged, with a placeholder
 * between each two.
 */
export type Template = { readonly fixed: readonly Buffer[]; readonly placeholders: readonly string[] };

/**
 * Removes placeholder marks from the texts of a model: a sender's text is also part of templates, and must not inject a
 * placeholder.
 */
export function withoutMarks<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(/[\uE000\uE001]/gu, '') as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutMarks(item)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMarks(part)])) as T;
}

export function templateOf(html: string): Template {
  const parts = html.split(marker);
  return {
    fixed: parts.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    placeholders: parts.filter((_, index) => index % 2 === 1),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Escapes text for HTML, in elements and in quoted attributes alike. Placeholder marks are removed, so that no text can
 * inject a placeholder.
 */
export function escapeHtml(text: string): string {
  return /[&<>"'\uE000\uE001]/u.test(text)
    ? text.replaceAll(/[&<>"'\uE000\uE001]/gu, (found) => escapes[found] ?? '')
    : text;
}

/**
 * Fills the placeholders with escaped values and returns the page's bytes. @throws Error if a placeholder has no value.
 */
export function fill({ fixed, placeholders }: Template, values: Readonly<Record<string, string>>): Buffer {
  const written = new Map<string, Buffer>();
  const valueOf = (name: string): Buffer => {
    const known = written.get(name);
    if (known) return known;
    const value = values[name];
    if (value === undefined) throw new Error(`The page has a placeholder ${name} without a value.`);
    const bytes = Buffer.from(escapeHtml(value));
    written.set(name, bytes);
    return bytes;
  };
  return Buffer.concat(
    fixed.flatMap((part, index) => (index < placeholders.length ? [part, valueOf(placeholders[index] ?? '')] : [part])),
  );
}
