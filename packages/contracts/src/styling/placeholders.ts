import { z } from 'zod';
import { limits } from '../limits.ts';

/** Everything that a text may have filled in, and how it is named to people. */
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

/** What a message, and the subject and words of an email template, may have filled in. */
export const messagePlaceholders = [
  'firstName',
  'recipientName',
  'senderName',
  'teamName',
] as const satisfies readonly PlaceholderName[];
/** What an SMS may have filled in. */
export const smsPlaceholders = [
  ...messagePlaceholders,
  'giftLink',
  'claimBy',
] as const satisfies readonly PlaceholderName[];

/** What the words of a print may have filled in, beside the fields of its template. */
export const printPlaceholders = [
  ...messagePlaceholders,
  'claimBy',
  'message',
] as const satisfies readonly PlaceholderName[];

export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>;

/** `{{name}}`, or `{{name|text}}` for a text where the name is empty. */
const form = /\{\{([^{}]*)\}\}/g;

type Parsed = { readonly name: string; readonly otherwise: string };

function parse(inside: string): Parsed {
  const [name = '', ...otherwise] = inside.split('|');
  return { name: name.trim(), otherwise: otherwise.join('|').trim() };
}

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name);

/**
 * Fills in the placeholders of a text; unknown names stay, and values are not read for placeholders again. The result
 * is plain text, so escape it where it is shown.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return fillNamed(text, (name) => (isPlaceholder(name) ? (values[name] ?? '') : null));
}

/** The same with names of any kind: `valueOf` returns null for a name that it does not know. */
export function fillNamed(text: string, valueOf: (name: string) => string | null): string {
  return text.replace(form, (whole, inside: string) => {
    const { name, otherwise } = parse(inside);
    const value = valueOf(name);
    return value === null ? whole : value.trim() || otherwise;
  });
}

/**
 * The placeholders of a text that have nothing to be filled in with, neither a value nor a text of their own. Each
 * once.
 */
export function emptyPlaceholders(text: string, values: PlaceholderValues): readonly PlaceholderName[] {
  const empty = [...text.matchAll(form)].flatMap(([, inside = '']) => {
    const { name, otherwise } = parse(inside);
    if (!isPlaceholder(name) || otherwise !== '') return [];
    return (values[name] ?? '').trim() === '' ? [name] : [];
  });
  return [...new Set(empty)];
}

/** A placeholder that cannot be filled in: its name as it was written, and the known name that is nearest to it. */
export type UnknownPlaceholder = { readonly name: string; readonly nearest: string };

const longestName = 40;

/** The placeholders of a text that are not among the known ones, each once, in their order. */
export function unknownPlaceholders(text: string, known: readonly string[]): readonly UnknownPlaceholder[] {
  const names = [...text.matchAll(form)].map(([, inside = '']) => parse(inside).name.slice(0, longestName));
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

/** What is wrong with the placeholders of a text, in a sentence; undefined where nothing is. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const [first] = unknownPlaceholders(text, known);
  if (first) return `{{${first.name}}} is not known. Did you mean {{${first.nearest}}}?`;
  return text.replace(form, '').includes('{{')
    ? 'A placeholder that begins with {{ has no end. Close it with }}.'
    : undefined;
}

function nearestOf(name: string, known: readonly string[]): string {
  const written = plain(name);
  const [nearest = 'firstName'] = known.toSorted((a, b) => distance(written, plain(a)) - distance(written, plain(b)));
  return nearest;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** How many letters to add, remove or change until one word is the other. Both are short. */
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

/** A text whose placeholders are all known. */
export const textWith = (known: readonly PlaceholderName[], max: number) =>
  z
    .string()
    .max(max)
    .superRefine((text, issues) => {
      const message = placeholderProblem(text, known);
      if (message) issues.addIssue({ code: 'custom', message });
    });

/** A sender's words on a gift. */
export const messageText = textWith(messagePlaceholders, limits.messageCharacters);
