import { splitAddress } from '../../../shared/files/import-table.ts';
import { parseText } from '../../../shared/files/read-table.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import { draftLimitReason } from './room.ts';
import type { Entry } from './waiting-entry.ts';

/** Parsed text: recipients, or a table whose columns are not named yet. */
export type Pasted =
  | { readonly kind: 'people'; readonly people: readonly Recipient[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Cells copied from a spreadsheet are separated by tabs. */
const looksLikeTable = (text: string): boolean => text.split('\n').some((line) => line.trim().includes('\t'));

/** Commas and semicolons separate addresses, except inside a quoted name or before its address. */
function parts(line: string): readonly string[] {
  const found: string[] = [];
  let [part, quoted] = ['', false];
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    const ends = !quoted && (sign === ';' || (sign === ',' && part.includes('@')));
    if (ends) found.push(part);
    part = ends ? '' : part + sign;
  }
  return [...found, part].map((each) => each.trim()).filter((each) => each !== '');
}

/** "a@x.com b@x.com" is two addresses; "sam okafor" and "Sam <a@x.com>" are one item each. */
function words(part: string): readonly string[] {
  const apart = part.split(/\s+/u);
  return !part.includes('<') && apart.length > 1 && apart.every((word) => word.includes('@')) ? apart : [part];
}

/** Parses "Sam Okafor; sam@x.com" and "sam@x.com, Sam Okafor": a name and its address, as two cells of a csv file. */
function parseTwoCells(line: string): Recipient | undefined {
  const cells = line
    .split(/[;,]/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const [email, ...further] = cells.filter((cell) => /^[^\s<>]+@[^\s<>]+$/u.test(cell));
  const name = cells.find((cell) => !cell.includes('@'));
  if (cells.length !== 2 || further.length > 0 || email === undefined || name === undefined) return undefined;
  return { ...emptyRecipient, email, name: name.replaceAll('"', '') };
}

const peopleIn = (line: string): readonly Recipient[] => {
  const person = parseTwoCells(line);
  if (person) return [person];
  return parts(line)
    .flatMap(words)
    .map((part) => ({ ...emptyRecipient, ...splitAddress(part) }));
};

/**
 * Parses pasted text: addresses with or without names, separated by lines, commas or semicolons; or cells of a
 * spreadsheet.
 */
export function parsePasted(text: string, method: 'email' | 'sms' = 'email'): Pasted {
  if (looksLikeTable(text)) return { kind: 'table', rows: parseText(text) };
  if (method === 'sms') return { kind: 'people', people: numbersIn(text) };
  return { kind: 'people', people: text.split(/\r?\n/u).flatMap(peopleIn) };
}

/** Parses numbers on separate lines or separated by commas, with a name before or after each. */
function numbersIn(text: string): readonly Recipient[] {
  return text
    .split(/[\n,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const number = /\+?\d[\d\s().-]{5,}\d/u.exec(part)?.[0] ?? part;
      return { ...emptyRecipient, email: number, name: part.replace(number, '').replaceAll(/[<>"]/gu, '').trim() };
    });
}

/** Returns pasted text as an entry to add. For cells of a spreadsheet, the columns have to be named first. */
export function pastedEntry(pasted: Pasted, present: number): Entry {
  if (pasted.kind === 'table') return { ok: false, reason: 'Name the columns of what you pasted, or clear the field.' };
  const refusal = draftLimitReason(pasted.people.length, present);
  return refusal === undefined ? { ok: true, recipients: pasted.people } : { ok: false, reason: refusal };
}
