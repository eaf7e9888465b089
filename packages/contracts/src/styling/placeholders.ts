import { z } from 'zod';
import { limits } from '../limits.ts';

/** All placeholders that a text may contain, with their display names. */
export const placeholders = {
  firstName: { label: 'First name', sample: 'Sam' },
  recipientName: { label: 'Full name', sample: 'Sam Okafor' },
  senderName: { label: 'Sender’s name', sample: 'Priya' },
  teamName: { label: 'Team’s name', sample: 'Harbour & Pine' },
  giftLink: { label: 'Link to the gift', sample: 'https://gifts.example/g/k3J9x2Qv' },
  claimBy: { label: 'Claim-by date', sample: '12 October' },
  message: { label: 'Message of the order', sample: 'Thank you for everything this year.' },
} as const;
export type PlaceholderName = keyof typeof placeholders;

/** Placeholders allowed in a message, and in the subject and body of an email template. */
export const messagePlaceholders = [
  'firstName',
  'recipientName',
  'senderName',
  'teamName',
] as const satisfies readonly PlaceholderName[];
/** Placeholders allowed in an SMS. */
export const smsPlaceholders = [
  ...messagePlaceholders,
  'giftLink',
  'claimBy',
] as const satisfies readonly PlaceholderName[];

/** Placeholders allowed in the text of a print, in addition to the fields of its template. */
export const printPlaceholders = [
  ...messagePlaceholders,
  'claimBy',
  'message',
] as const satisfies readonly PlaceholderName[];

export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>;

/** `{{name}}`, or `{{name|text}}` with a fallback text if the value is empty. */
const placeholderPattern = /\{\{([^{}]*)\}\}/g;

type Parsed = { readonly name: string; readonly otherwise: string };

function parse(inside: string): Parsed {
  const [name = '', ...otherwise] = inside.split('|');
  return { name: name.trim(), otherwise: otherwise.join('|').trim() };
}

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name);

/**
 * Fills in the placeholders of a text. Unknown names stay, and placeholders inside values are not filled in. The result
 * is plain text, so escape it for display.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return fillNamed(text, (name) => (isPlaceholder(name) ? (values[name] ?? '') : null));
}

/** Like `fillPlaceholders`, but for any names: `valueOf` returns null for an unknown name. */
export function fillNamed(text: string, valueOf: (name: string) => string | null): string {
  return text.replace(placeholderPattern, (whole, inside: string) => {
    const { name, otherwise } = parse(inside);
    const value = valueOf(name);
    return value === null ? whole : value.trim() || otherwise;
  });
}

/**
 * Returns the placeholders of a text that would be empty, having neither a value nor a fallback text. Each is listed
 * once.
 */
export function emptyPlaceholders(text: string, values: PlaceholderValues): readonly PlaceholderName[] {
  const empty = [...text.matchAll(placeholderPattern)].flatMap(([, inside = '']) => {
    const { name, otherwise } = parse(inside);
    if (!isPlaceholder(name) || otherwise !== '') return [];
    return (values[name] ?? '').trim() === '' ? [name] : [];
  });
  return [...new Set(empty)];
}

/** A placeholder that is not known: its name as written, and the most similar known name. */
export type UnknownPlaceholder = { readonly name: string; readonly nearest: string };

const longestName = 40;

/** Returns the placeholders of a text that are not among the known ones, each once, in order of appearance. */
export function unknownPlaceholders(text: string, known: readonly string[]): readonly UnknownPlaceholder[] {
  const names = [...text.matchAll(placeholderPattern)].map(([, inside = '']) =>
    parse(inside).name.slice(0, longestName),
  );
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

/** Returns a sentence that explains what is wrong with the placeholders of a text; undefined if they are valid. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const [first] = unknownPlaceholders(text, known);
  if (first) return `{{${first.name}}} is not known. Did you mean {{${first.nearest}}}?`;
  return text.replace(placeholderPattern, '').includes('{{')
    ? 'A placeholder that begins with {{ has no end. Close it with }}.'
    : undefined;
}

function nearestOf(name: string, known: readonly string[]): string {
  const written = normaliseName(name);
  const [nearest = 'firstName'] = known.toSorted(
    (a, b) => distance(written, normaliseName(a)) - distance(written, normaliseName(b)),
  );
  return nearest;
}

const normaliseName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the edit distance of two short words: the number of letters to add, remove or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1];
    for (const [index, other] of [...to].entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns a schema for a text in which all placeholders are known. */
export const textWith = (known: readonly PlaceholderName[], max: number) =>
  z
    .string()
    .max(max)
    .superRefine((text, issues) => {
      const message = placeholderProblem(text, known);
      if (message) issues.addIssue({ code: 'custom', message });
    });

/** The sender's message on a gift. */
export const messageText = textWith(messagePlaceholders, limits.messageCharacters);
