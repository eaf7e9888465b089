/** HTML that is safe to output. Only `markup` creates it. */
export type Markup = { readonly html: string };

type Part = string | number | Markup | readonly Markup[] | null;

/** Template tag for HTML: every inserted value is escaped unless it is markup. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.reduce((text, string, index) => text + write(parts[index - 1] ?? null) + string) };
}

function write(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
