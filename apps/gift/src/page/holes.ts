const open = '\uE000';
const close = '\uE001';
const marker = new RegExp(`${open}(\\w+)${close}`, 'u');

/** What stands in the place of a person's own text while a page is drawn once for many people. */
export function hole(name: string): string {
  return `${open}${name}${close}`;
}

/** A drawn page whose personal texts are still missing: fixed text and names of holes, turn about. */
export type Template = readonly string[];

export function templateOf(html: string): Template {
  return html.split(marker);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes text for HTML, in elements and in quoted attributes alike. Marks of our own are taken out: nobody's text makes a hole. */
export function escapeHtml(text: string): string {
  return /[&<>"'\uE000\uE001]/u.test(text) ? text.replaceAll(/[&<>"'\uE000\uE001]/gu, (found) => escapes[found] ?? '') : text;
}

/** Puts escaped values into the holes. @throws Error if a hole has no value: a page never shows one. */
export function fill(template: Template, values: Readonly<Record<string, string>>): string {
  const written: Record<string, string> = {};
  let html = '';
  template.forEach((part, index) => {
    if (index % 2 === 0) html += part;
    else {
      const value = values[part];
      if (value === undefined) throw new Error(`The page has a place for ${part}, for which there is no value.`);
      written[part] ??= escapeHtml(value);
      html += written[part];
    }
  });
  return html;
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
