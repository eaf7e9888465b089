/**
 * The languages in which the product writes to recipients and senders (DESIGN §7). The first is the source that the
 * other languages must match.
 */
export const languages = ['en-GB', 'cy', 'fr', 'de', 'pl', 'es'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage = 'en-GB' as const satisfies Language;

/** Each language's name in that language, for the language switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-GB': 'English',
  cy: 'Cymraeg',
  fr: 'Français',
  de: 'Deutsch',
  pl: 'Polski',
  es: 'Español',
};

const byPrimaryTag = new Map(languages.map((language) => [primaryTag(language), language]));

/** Finds the supported language for a tag such as `en`, `en-US` or `de_AT`; null if there is none. */
export function findLanguage(tag: string | null | undefined): Language | null {
  return (tag && byPrimaryTag.get(primaryTag(tag))) || null;
}

/**
 * Chooses the language: the preferred one (of the gift or the language switcher) if it is supported, otherwise the best
 * match in the browser's `Accept-Language`, otherwise English. Unreadable values are treated as absent.
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
