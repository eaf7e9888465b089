const open = '\uE000';
const close = '\uE001';
const marker = new RegExp(`${open}(\\w+)${close}`, 'u');

/** What stands in the place of a person's own text while a page is drawn once for many people. */
export function hole(name: string): string {
  return `${open}${name}${close}`;
}

/** A drawn page whose personal texts are still missing: fixed parts, in bytes because they are sent so and never change, with a hole between each two. */
export type Template = { readonly fixed: readonly Buffer[]; readonly holes: readonly string[] };

export function templateOf(html: string): Template {
  const parts = html.split(marker);
  return {
    fixed: parts.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    holes: parts.filter((_, index) => index % 2 === 1),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text for HTML, in elements and in quoted attributes alike. Marks of our own are taken out: nobody's text makes a hole. */
export function escapeHtml(text: string): string {
  return /[&<>"'\uE000\uE001]/u.test(text)
    ? text.replaceAll(/[&<>"'\uE000\uE001]/gu, (found) => escapes[found] ?? '')
    : text;
}

/** Puts escaped values into the holes: the bytes of the page. @throws Error if a hole has no value: a page never shows one. */
export function fill({ fixed, holes }: Template, values: Readonly<Record<string, string>>): Buffer {
  const written = new Map<string, Buffer>();
  const valueOf = (name: string): Buffer => {
    const known = written.get(name);
    if (known) return known;
    const value = values[name];
    if (value === undefined) throw new Error(`The page has a place for ${name}, for which there is no value.`);
    const bytes = Buffer.from(escapeHtml(value));
    written.set(name, bytes);
    return bytes;
  };
  return Buffer.concat(
    fixed.flatMap((part, index) => (index < holes.length ? [part, valueOf(holes[index] ?? '')] : [part])),
  );
}

/** Keeps the most recently used of a limited number of things. */
export function recentlyUsed<Value>(most: number): { readonly get: (key: string, make: () => Value) => Value } {
  const kept = new Map<string, Value>();
  return {
    get: (key, make) => {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const made = make();
      kept.set(key, made);
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}
