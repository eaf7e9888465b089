import { messagePlaceholders } from '@huggg/contracts';

const placeholder =
  /\{\{?\s*[\p{L}_][\p{L}\p{N}_ .-]{0,40}\}?\}|<<[\p{L}_ ]{1,40}>>|\[(?:first|last|full)?[ _]?name\]/iu;

/** A placeholder of ours, with or without a text of its own: it is filled in. */
const filled = new RegExp(`\\{\\{\\s*(?:${messagePlaceholders.join('|')})\\s*(?:\\|[^{}]*)?\\}\\}`, 'g');

/**
 * Finds what looks like a placeholder of another mail merge, such as "{firstName}", which would be sent as it is.
 * Returns undefined where there is none.
 */
export function unfilledIn(text: string): string | undefined {
  return placeholder.exec(text.replace(filled, ''))?.[0];
}
