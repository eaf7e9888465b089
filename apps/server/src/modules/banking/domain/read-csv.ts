import { pipeline } from 'node:stream/promises';
import { beginningOf } from '@huggg/csv';
import { parse } from 'csv-parse';
import { parse as parseAtOnce, type Options } from 'csv-parse/sync';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { StatementRefused, tidy, type BankLine, type RefusedLine, type StatementPiece } from './bank-line.ts';
import { isPlausibleDay, readDay, signedPence } from './read-amount.ts';

/** The possible contents of a column in a CSV statement. `credit` is an amount column without debits. */
const fields = ['date', 'amount', 'credit', 'payer', 'details', 'bankId', 'currency', 'account'] as const;
type Field = (typeof fields)[number];

/** Headings that an operator specifies if the known ones do not match. */
export type NamedColumns = Readonly<
  Partial<Record<'date' | 'amount' | 'payer' | 'details' | 'bankId', string | undefined>>
>;

/**
 * Headings in the business exports of Barclays, HSBC, Lloyds, NatWest, Santander, Nationwide, Monzo, Starling, Revolut,
 * Tide and Wise.
 */
const known: Readonly<Record<Field, readonly string[]>> = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'booking date',
    'entry date',
    'date completed (utc)',
    'completed date',
    'date started (utc)',
    'timestamp',
    'value date',
  ],
  credit: ['credit', 'credit amount', 'money in', 'paid in', 'amount in', 'credits', 'receipts'],
  amount: ['amount', 'amount (gbp)', 'value', 'transaction amount', 'net amount'],
  payer: ['counter party', 'counterparty', 'name', 'payer', 'payer name', 'from', 'merchant name', 'merchant'],
  details: [
    'description',
    'transaction description',
    'details',
    'transaction details',
    'narrative',
    'memo',
    'reference',
    'payment reference',
    'transaction reference',
    'narrative #1',
    'narrative #2',
    'notes',
  ],
  bankId: ['transaction id', 'fitid', 'bank reference', 'transferwise id', 'id'],
  currency: ['currency', 'payment currency', 'account currency'],
  account: ['account number', 'account', 'iban'],
};

const headingOf = (cell: string): string =>
  tidy(cell, 100)
    .toLowerCase()
    .replaceAll(/[£*]|\(£\)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The column numbers of each field; several columns can contain details. */
type Columns = Readonly<Record<Field, readonly number[]>>;

/** Finds the columns in a row of headings; null if a required one is missing. */
function columnsOf(row: readonly string[], named: NamedColumns): Columns | null {
  const headings = row.map(headingOf);
  const places = (field: Field): readonly number[] => {
    const wanted = named[field === 'credit' ? 'amount' : (field as keyof NamedColumns)];
    const names = wanted === undefined ? known[field] : [headingOf(wanted)];
    const found = names.flatMap((name) => headings.flatMap((heading, index) => (heading === name ? [index] : [])));
    return field === 'details' ? found : found.slice(0, 1);
  };
  const columns: Columns = {
    date: places('date'),
    amount: places('amount'),
    credit: named.amount === undefined ? places('credit') : [],
    payer: places('payer'),
    details: places('details'),
    bankId: places('bankId'),
    currency: places('currency'),
    account: places('account'),
  };
  const complete = columns.date.length > 0 && columns.amount.length + columns.credit.length > 0;
  return complete ? columns : null;
}

/** Number of rows searched for headings: some banks write the account above them. */
const rowsBefore = 20;
const maxColumns = 60;

const options = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: 64 * 1024,
} as const satisfies Options;

/** Returns the first rows of a file, split by a separator; if parsing fails, only the rows before the error. */
function firstRows(start: string, delimiter: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const keep = (row: string[]): null => {
    rows.push(row);
    return null;
  };
  try {
    parseAtOnce(start, { ...options, delimiter, to: rowsBefore, on_record: keep });
  } catch {
    // Another separator is tried; errors are listed when the whole file is read.
  }
  return rows;
}

/**
 * Returns the only separator of a file: the one with which a row contains the required headings, otherwise the one that
 * gives the most columns. All other separators count as text written by a payer; otherwise a payer could inject an
 * amount.
 */
function separatorOf(start: string, named: NamedColumns): string {
  const found = [',', ';', '\t'].map((separator) => {
    const rows = firstRows(start, separator);
    const complete = rows.filter((row) => columnsOf(row, named) !== null);
    const most = (some: typeof rows) => Math.max(0, ...some.map(({ length }) => length));
    return { separator, named: most(complete), columns: most(rows) };
  });
  const [best] = found.toSorted((left, right) => right.named - left.named || right.columns - left.columns);
  return best?.separator ?? ',';
}

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads a CSV statement and returns the rows with an incoming amount. Separators and headings are detected
 * automatically.
 * @throws StatementRefused, with the headings of the file if none is a date or an amount.
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  { today, named }: { readonly today: Temporal.PlainDate; readonly named: NamedColumns },
): AsyncGenerator<StatementPiece> {
  const { start, whole } = await beginningOf(
    texts,
    (read) => read.length >= options.max_record_size || read.split('\n').length > rowsBefore,
  );
  const parser = parse({ ...options, delimiter: separatorOf(start, named), info: true });
  // An error in the file ends the parser, which throws it in the loop below.
  pipeline(whole, parser).catch(() => undefined);
  let columns: Columns | null = null;
  const before: (readonly string[])[] = [];
  try {
    for await (const read of parser) {
      const { record: row, info } = record.parse(read);
      if (row.length > maxColumns) throw new StatementRefused('too-large');
      if (columns) {
        yield lineOf(row, { columns, place: info.lines, today });
        continue;
      }
      columns = columnsOf(row, named);
      before.push(row);
      if (!columns && before.length === rowsBefore) break;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? new StatementRefused('not-a-statement')
      : error;
  }
  if (columns) return;
  const headings = before.toSorted((left, right) => right.length - left.length)[0] ?? [];
  throw new StatementRefused(
    headings.length > 1 ? 'columns' : 'not-a-statement',
    headings.map((cell) => tidy(cell, 60)),
  );
}

type Where = { readonly columns: Columns; readonly place: number; readonly today: Temporal.PlainDate };

function lineOf(row: readonly string[], { columns, place, today }: Where): StatementPiece {
  const cells = (field: Field): readonly string[] => columns[field].map((index) => row[index] ?? '');
  const refused = (refusal: RefusedLine['refusal']): StatementPiece => ({
    lines: [{ place, part: 0, refusal }],
    leftOut: 0,
  });
  const [written = ''] = cells(columns.credit.length > 0 ? 'credit' : 'amount');
  const [day = ''] = cells('date');
  // A separate column for credits is empty in the rows of debits.
  if (written === '') return columns.credit.length > 0 && day !== '' ? { lines: [], leftOut: 1 } : refused('columns');
  const amountPence = signedPence(written);
  if (amountPence === null) return refused('amount');
  if (amountPence <= 0) return { lines: [], leftOut: 1 };
  const [currency = 'GBP'] = cells('currency');
  if (currency.toUpperCase() !== 'GBP' && currency !== '') return refused('currency');
  const bookedOn = readDay(day);
  if (!bookedOn || !isPlausibleDay(bookedOn, today)) return refused('date');
  const line: BankLine = {
    place,
    part: 0,
    account: tidy(cells('account').join(' '), 60),
    bookedOn,
    amountPence,
    payer: tidy(cells('payer').join(' '), 140),
    details: tidy(cells('details').join(' '), 500),
    bankId: tidy(cells('bankId').join(' '), 140) || null,
  };
  return { lines: [line], leftOut: 0 };
}
