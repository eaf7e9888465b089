import { greetingName } from '../catalogue/greeting-name.ts';

/**
 * Cleans a name or title for use on one line. Removes control characters (a line break in a subject would start a new
 * header), characters that change the reading direction of the text after them, unpaired surrogates, and anything that
 * a mail program would decode as an encoded word (`=?utf-8?B?…`), which could bring all of these back.
 */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

/** Cleans text of several lines: every kind of line break becomes a line feed; other control characters are removed. */
export function cleanLines(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[ ]+$/gm, '')
    .trim();
}

/**
 * Returns the address if it is allowed in a mail. Throws a TypeError for anything but http(s), and for spaces or quotes
 * in it.
 */
export function cleanUrl(value: string): string {
  if (!/^https?:\/\/[^\s"'<>`\\\p{Cc}]+$/u.test(value))
    throw new TypeError('A link in a message must be an http(s) address with spaces and quotes escaped.');
  return value;
}

/**
 * Returns the message with every text safe to write: addresses (`…Url`) are checked, `words` keep their lines, all
 * other texts become one line, and `recipientName` is shortened for the greeting. Throws a TypeError for an address
 * that is not allowed in a mail.
 */
export function cleanMessage<M extends object>(message: M): M {
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, cleanField(key, value)])) as M;
}

function cleanField(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (key.endsWith('Url')) return cleanUrl(value);
    if (key === 'words') return cleanLines(value);
    return key === 'recipientName' ? greetingName(cleanLine(value)) : cleanLine(value);
  }
  if (Array.isArray(value)) return value.map((item: unknown) => cleanField(key, item));
  return typeof value === 'object' && value !== null ? cleanMessage(value) : value;
}
