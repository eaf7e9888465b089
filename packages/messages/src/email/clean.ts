import { greetingName } from '../catalogue/greeting-name.ts';

/**
 * A name or title on one line: no control characters (a line break in a subject would be a header of its own), no
 * characters that turn the reading direction of what follows them, no half of a character pair, and nothing that a mail
 * program would take for an encoded word (`=?utf-8?B?…`), which could bring all of these back.
 */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

/** Words of several lines: every kind of line break becomes `\n`; other control characters go. */
export function cleanLines(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[ ]+$/gm, '')
    .trim();
}

/**
 * The address itself, where it may be in a mail. Throws a TypeError for anything but http(s), and for spaces or
 * quotes in it.
 */
export function cleanUrl(value: string): string {
  if (!/^https?:\/\/[^\s"'<>`\\\p{Cc}]+$/u.test(value))
    throw new TypeError('A link in a message must be an http(s) address, written with escapes.');
  return value;
}

/**
 * A message whose every text may be written as it is: addresses (`…Url`) checked, `words` kept as lines, all else one
 * line each, and `recipientName` as a greeting says it. Throws a TypeError for an address that may not be in a mail.
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
