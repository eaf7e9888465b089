import { enGB } from './categories/en-gb.ts';
import type { Language } from './languages.ts';
import { translator } from './translator.ts';

const isKnown = (name: string): name is keyof typeof enGB => Object.hasOwn(enGB, name);

/** A category of gifts in a recipient's language; null for one that only its catalogue knows, which is English. */
export function categoryName(language: Language, name: string): string | null {
  return isKnown(name) ? translator(language, 'categories')(name) : null;
}
