import type { ImportTarget } from '@huggg/contracts';
import { checkEmail } from './email-address.ts';

/** The targets that a column can be mapped to, in the order in which they are offered. */
export const targets = [
  'email',
  'phoneNumber',
  'name',
  'firstName',
  'lastName',
  'message',
  'notes',
  'amount',
  'birthday',
  'startedOn',
  'ignore',
] as const satisfies readonly ImportTarget[];
export type Target = (typeof targets)[number];

/** The targets of columns in a list of recipients. */
export const recipientTargets = targets.filter((target) => target !== 'birthday' && target !== 'startedOn');

export const targetLabels: Readonly<Record<Target, string>> = {
  email: 'Email',
  phoneNumber: 'Mobile number',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  message: 'Message',
  notes: 'Notes',
  amount: 'Amount',
  birthday: 'Birthday',
  startedOn: 'First day at work',
  ignore: 'Do not import',
};

/**
 * Headings of amounts. All gifts of an order have the same value, so only lists of people with individual amounts use
 * them.
 */
const amounts =
  /^(?:(?:gift|card|voucher|order)?(?:values?|amounts?|prices?|sums?|totals?)(?:gbp|pounds?)?|gbp|pounds?|budget|montant|valeur|prix|betrag|wert|preis|importe|valor|precio|kwota|wartosc|cena|swm|gwerth|pris)$/u;

/**
 * Common headings of these columns, in the languages of our recipients. Compared without case, accents and punctuation.
 */
const headings: readonly (readonly [Target, RegExp])[] = [
  [
    'email',
    /^(?:(?:work|business|company|personal|home|recipient|receiver|employee|staff|contact|primary)?(?:e?mail)(?:address|addr|id|1)?|emailaddress(?:work|home)?|courriel|adresseemail|adresemail|correo(?:electronico)?|ebost|mailadresse|adressemail)$/u,
  ],
  [
    'phoneNumber',
    /^(?:(?:work|business|personal|home|recipient|receiver|employee|contact)?(?:mobile|phone|telephone|tel|cell|cellphone|handy|gsm|sms|portable|telefon|telefono|movil|komorka|symudol|ffon)(?:phone|number|no|nr|numero|nummer)?|mobilnummer|telefonnummer|numerodetelephone|numertelefonu|rhifffon)$/u,
  ],
  [
    'firstName',
    /^(?:(?:recipient|receiver|employee)?(?:first|given|fore|christian)names?|first|forename|prenom|vorname|imie|nombre(?:depila)?|enwcyntaf)$/u,
  ],
  [
    'lastName',
    /^(?:(?:recipient|receiver|employee)?(?:last|family|sur|second)names?|last|surname|nom(?:defamille)?|nachname|nazwisko|apellidos?|cyfenw)$/u,
  ],
  [
    'name',
    /^(?:(?:full|display|preferred|recipients?|receivers?|employee|staff|contact|person|colleague|customer|client)?names?|recipient|receiver|employee|colleague|person|nomcomplet|nomprenom|vollername|nombrecompleto|imieinazwisko|enw)$/u,
  ],
  [
    'message',
    /^(?:(?:personal|gift|custom|your|card)?(?:messages?|greeting|words)|giftnote|nachricht|mensaje|wiadomosc|neges)$/u,
  ],
  ['notes', /^(?:(?:internal|private)?(?:notes?|comments?|memo)|reference|ref|remarks?)$/u],
  ['amount', amounts],
  [
    'birthday',
    /^(?:birthday|birthdate|dateofbirth|dob|born|anniversaire|datedenaissance|geburtstag|geburtsdatum|cumpleanos|fechadenacimiento|urodziny|dataurodzenia|penblwydd|dyddiadgeni)$/u,
  ],
  [
    'startedOn',
    /^(?:(?:first|start(?:ing)?|hire|hiring|join(?:ing|ed)?|employment(?:start)?|work(?:start)?)(?:day|date|on|atwork)*|dateofhire|dateofjoining|datejoined|startdatum|eintrittsdatum|datedentree|datedembauche|fechadeinicio|datarozpoczecia|dyddiaddechrau)$/u,
  ],
];

/** Returns the headings of the columns that contain amounts. */
export function amountColumns(headers: readonly string[]): readonly string[] {
  return headers.filter((header) => amounts.test(normaliseHeading(header)));
}

function normaliseHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function byHeading(heading: string): Target | undefined {
  const text = normaliseHeading(heading);
  return headings.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Returns the share of filled cells that are addresses. */
function addressShare(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => checkEmail(cell).ok).length / filled.length;
}

export type Column = { readonly header: string; readonly cells: readonly string[] };

/**
 * Guesses the target of each column: addresses by content, the rest by heading, in any column order. Each target is
 * used at most once.
 */
export function guessTargets(columns: readonly Column[]): readonly Target[] {
  const shares = columns.map(({ cells }) => addressShare(cells));
  const named = columns.map(({ header }) => byHeading(header));
  const email = emailColumn(shares, named);
  const taken = new Set<Target>(['email']);
  const guessed = named.map((target, index): Target => {
    if (index === email) return 'email';
    // A second column of addresses contains no names.
    if (target === undefined || target === 'email' || taken.has(target)) return 'ignore';
    taken.add(target);
    return target;
  });
  // First and last name together are more precise than a third column with both.
  return guessed.map((target) =>
    target === 'name' && taken.has('firstName') && taken.has('lastName') ? 'ignore' : target,
  );
}

const mostlyAddresses = 0.5;

/**
 * Returns the column with an email heading and addresses in its cells; otherwise the one with the most addresses;
 * otherwise the one with an email heading.
 */
function emailColumn(shares: readonly number[], named: readonly (Target | undefined)[]): number {
  const best = (indexes: readonly number[]): number =>
    indexes.reduce((found, index) => (found < 0 || (shares[index] ?? 0) > (shares[found] ?? 0) ? index : found), -1);
  const all = shares.map((_, index) => index);
  const both = all.filter((index) => named[index] === 'email' && (shares[index] ?? 0) >= mostlyAddresses);
  if (both.length > 0) return best(both);
  const holding = all.filter((index) => (shares[index] ?? 0) >= mostlyAddresses);
  return best(holding.length > 0 ? holding : all.filter((index) => named[index] === 'email'));
}

const titleRows = 10;

/** Checks whether a cell looks like a telephone number. */
const hasPhoneNumber = (cell: string): boolean =>
  /^\s*\+?[\d\s().-]{7,24}$/u.test(cell) && cell.replaceAll(/\D/gu, '').length > 8;

/**
 * Returns the index of the heading row, which may follow a title or other introductory rows. 0 if no known heading is
 * found further down.
 */
export function headingRowIndex(rows: readonly (readonly string[])[]): number {
  const holdsAddress = (row: readonly string[]): boolean => row.some((cell) => checkEmail(cell).ok);
  const place = rows.slice(0, titleRows).findIndex((row) => {
    const known = row.map(byHeading).filter((target) => target !== undefined);
    return holdsAddress(row) || known.length > 1 || known.includes('email');
  });
  const found = rows[place];
  return found && !holdsAddress(found) ? place : 0;
}

/**
 * Checks whether the first row contains headings: it has no address, and either has a known heading or has addresses
 * below it.
 */
export function hasHeadings(rows: readonly (readonly string[])[]): boolean {
  const [first, ...below] = rows;
  if (!first) return false;
  if (first.some((cell) => checkEmail(cell).ok || hasPhoneNumber(cell))) return false;
  if (first.some((cell) => byHeading(cell) !== undefined)) return true;
  // Without a known heading: a row without an address, above rows with one.
  return below.some((row) => row.some((cell) => checkEmail(cell).ok));
}
