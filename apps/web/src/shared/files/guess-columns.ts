import type { ImportTarget } from '@huggg/contracts';
import { checkEmail } from './email-address.ts';

/** What a column can be taken for, in the order in which they are offered. */
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

/** What the columns of a list of recipients can be taken for. */
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
 * Headings of amounts. Gifts of one order have one value, so that only lists of people and what each gets take them.
 */
const amounts =
  /^(?:(?:gift|card|voucher|order)?(?:values?|amounts?|prices?|sums?|totals?)(?:gbp|pounds?)?|gbp|pounds?|budget|montant|valeur|prix|betrag|wert|preis|importe|valor|precio|kwota|wartosc|cena|swm|gwerth|pris)$/u;

/**
 * Headings that people give these columns, in the languages of our recipients. Compared without case, accents and
 * signs.
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

/** The columns that name an amount. */
export function amountColumns(headers: readonly string[]): readonly string[] {
  return headers.filter((header) => amounts.test(plain(header)));
}

function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function byHeading(heading: string): Target | undefined {
  const text = plain(heading);
  return headings.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Share of the filled cells that are addresses. */
function addressShare(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => checkEmail(cell).ok).length / filled.length;
}

export type Column = { readonly header: string; readonly cells: readonly string[] };

/**
 * Guesses what each column is: by what it holds for addresses, by its heading for the rest, each target at most once,
 * in whatever order the columns stand.
 */
export function guessTargets(columns: readonly Column[]): readonly Target[] {
  const shares = columns.map(({ cells }) => addressShare(cells));
  const named = columns.map(({ header }) => byHeading(header));
  const email = emailColumn(shares, named);
  const taken = new Set<Target>(['email']);
  const guessed = named.map((target, index): Target => {
    if (index === email) return 'email';
    // A second column of addresses holds no names.
    if (target === undefined || target === 'email' || taken.has(target)) return 'ignore';
    taken.add(target);
    return target;
  });
  // First and last name together say more than a third column of both.
  return guessed.map((target) =>
    target === 'name' && taken.has('firstName') && taken.has('lastName') ? 'ignore' : target,
  );
}

const mostlyAddresses = 0.5;

/**
 * A heading that says email and cells that are addresses; else the column that holds most of them; else the heading
 * alone.
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

/** Whether a cell is written as a telephone number is. */
const holdsNumber = (cell: string): boolean =>
  /^\s*\+?[\d\s().-]{7,24}$/u.test(cell) && cell.replaceAll(/\D/gu, '').length > 8;

/** Where the headings stand: below a title and what else files begin with. 0 where none are known further down. */
export function headingPlace(rows: readonly (readonly string[])[]): number {
  const holdsAddress = (row: readonly string[]): boolean => row.some((cell) => checkEmail(cell).ok);
  const place = rows.slice(0, titleRows).findIndex((row) => {
    const known = row.map(byHeading).filter((target) => target !== undefined);
    return holdsAddress(row) || known.length > 1 || known.includes('email');
  });
  const found = rows[place];
  return found && !holdsAddress(found) ? place : 0;
}

/**
 * Whether the first row names the columns: it holds no address, and says something that headings say or that the rows
 * below do not.
 */
export function hasHeadings(rows: readonly (readonly string[])[]): boolean {
  const [first, ...below] = rows;
  if (!first) return false;
  if (first.some((cell) => checkEmail(cell).ok || holdsNumber(cell))) return false;
  if (first.some((cell) => byHeading(cell) !== undefined)) return true;
  // Without known words: a row without an address above rows with one.
  return below.some((row) => row.some((cell) => checkEmail(cell).ok));
}
