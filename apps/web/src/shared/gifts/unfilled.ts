import { messagePlaceholders } from '@huggg/contracts';

const placeholder =
  /\{\{?\s*[\p{L}_][\p{L}\p{N}_ .-]{0,40}\}?\}|<<[\p{L}_ ]{1,40}>>|\[(?:first|last|full)?[ _]?name\]/iu;

/** A known placeholder, with or without a fallback text. */
const knownPlaceholder = new RegExp(`\\{\\{\\s*(?:${messagePlaceholders.join('|')})\\s*(?:\\|[^{}]*)?\\}\\}`, 'g');

/**
 * Finds a placeholder in the format of another mail merge, such as "{firstName}", which would be sent unchanged.
 * Returns undefined if there is none.
 */
export function findForeignPlaceholder(text: string): string | undefined {
  return placeholder.exec(text.replace(knownPlaceholder, ''))?.[0];
}
