/**
 * The languages recipients and senders are written to (DESIGN §7). The first is the source the others are kept equal
 * to.
 */
export const languages = ['en-GB', 'cy', 'fr', 'de', 'pl', 'es'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage = 'en-GB' as const satisfies Language;

/** Each language in its own words, for the switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-GB': 'English',
  cy: 'Cymraeg',
  fr: 'Français',
  de: 'Deutsch',
  pl: 'Polski',
  es: 'Español',
};

const byPrimaryTag = new Map(languages.map((language) => [primaryTag(language), language]));

/** The language of ours that a tag such as `en`, `en-US` or `de_AT` asks for, or null. */
export function findLanguage(tag: string | null | undefined): Language | null {
  return (tag && byPrimaryTag.get(primaryTag(tag))) || null;
}

/**
 * The language to speak: the preferred one (the gift's, or the switcher's) where we have it, else the best of the
 * browser's `Accept-Language`, else English. Anything unreadable counts as absent.
 */
export function negotiateLanguage(acceptLanguage: string | null | undefined, preferred?: string | null): Language {
  return findLanguage(preferred) ?? bestAccepted(acceptLanguage ?? '') ?? defaultLanguage;
}

function bestAccepted(header: string): Language | null {
  // No browser sends a longer header.
  const wishes = header
    .slice(0, 500)
    .split(',')
    .flatMap((part, position) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter));
      const quality = weight === undefined ? 1 : Number(weight.slice(2));
      const language = findLanguage(tag);
      return language && quality > 0 ? [{ language, quality, position }] : [];
    });
  const [best] = wishes.toSorted((a, b) => b.quality - a.quality || a.position - b.position);
  return best?.language ?? null;
}

function primaryTag(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
}
