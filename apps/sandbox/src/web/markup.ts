/** HTML that is already safe to write. Only `markup` makes it. */
export type Markup = { readonly html: string };

type Part = string | number | Markup | readonly Markup[] | null;

/** Template tag: everything put in is escaped, unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.reduce((text, string, index) => text + write(parts[index - 1] ?? null) + string) };
}

function write(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
