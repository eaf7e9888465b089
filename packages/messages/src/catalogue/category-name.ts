import { enGB } from './categories/en-gb.ts';
import type { Language } from './languages.ts';
import { translator } from './translator.ts';

const isKnown = (name: string): name is keyof typeof enGB => Object.hasOwn(enGB, name);

/**
 * Returns the name of a gift category in the recipient's language; null for a category that only its catalogue names,
 * in English.
 */
export function categoryName(language: Language, name: string): string | null {
  return isKnown(name) ? translator(language, 'categories')(name) : null;
}
