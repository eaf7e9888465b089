import { AmountError, formatPounds, parsePounds, type Pence } from '@huggg/money';
import { parse } from 'csv-parse/sync';
import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay } from '../../../platform/clock/index.ts';
import { firstEndlessYear } from './end-of-use.ts';

/** A product that codes can be loaded for. */
export type CodeProduct = { readonly id: string; readonly slug: string; readonly valuePence: Pence };

export type CodeRow = {
  readonly productId: string;
  readonly valuePence: Pence;
  readonly code: string;
  readonly pin: string | null;
  readonly useByAt: Temporal.Instant | null;
};

/** A problem in a row. `row` is counted as in a spreadsheet: the header is row 1. */
export type CodeProblem = { readonly row: number; readonly message: string };

export type CodeFile = { readonly rows: readonly CodeRow[]; readonly problems: readonly CodeProblem[] };

const columns = ['product', 'value', 'code', 'pin', 'use-by'] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;

/** Codes are for Great Britain, so a last day ends at midnight there. */
const zone = 'Europe/London';

class RowError extends Error {}

function headerOf(cells: readonly string[]): string[] {
  return cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
      .replace(/^use-?by(-date)?$/, 'use-by'),
  );
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

function useByOf(text: string): Temporal.Instant | null {
  if (text === '') return null;
  const day = dayOf(text);
  if (!day || day.year < 2000) throw new RowError(`"${text}" is not a date. Write the last day as 2027-12-31.`);
  if (day.year >= firstEndlessYear) return null;
  return endOfLocalDay({ from: day.toZonedDateTime(zone).toInstant(), days: 0, zone });
}

function valueOf(text: string, product: CodeProduct): Pence {
  if (text === '') return product.valuePence;
  const value = parsePounds(text);
  if (value !== product.valuePence)
    throw new RowError(
      `${product.slug} is worth ${formatPounds(product.valuePence)}, but the file says ${formatPounds(value)}.`,
    );
  return value;
}

function rowOf(cells: Cells, products: ReadonlyMap<string, CodeProduct>): CodeRow {
  const named = cells.product ?? '';
  const product = products.get(named);
  if (!product)
    throw new RowError(
      named === '' ? 'The product is missing.' : `There is no product "${named}" with a pool of codes.`,
    );
  const code = cells.code ?? '';
  if (code === '') throw new RowError('The code is missing.');
  if (code.length > 200) throw new RowError('The code is longer than 200 characters.');
  const pin = cells.pin || null;
  if (pin !== null && pin.length > 50) throw new RowError('The PIN is longer than 50 characters.');
  return {
    productId: product.id,
    valuePence: valueOf(cells.value ?? '', product),
    code,
    pin,
    useByAt: useByOf(cells['use-by'] ?? ''),
  };
}

/** Reading stops at broken quotes, because the parser's message is meant for programmers. */
function readCells(text: string): readonly (readonly string[])[] | null {
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true, relax_quotes: true }) as string[][];
  } catch {
    return null;
  }
}

/**
 * Reads a CSV file of codes: product (id or slug) and code, optionally value, pin and use-by. Valid rows are kept even
 * if others have problems.
 */
export function readCodeFile(text: string, known: readonly CodeProduct[]): CodeFile {
  const lines = readCells(text);
  if (!lines) return { rows: [], problems: [{ row: 1, message: 'This is not a CSV file: a quote is never closed.' }] };
  const [first = [], ...rest] = lines;
  const header = headerOf(first);
  const missing = (['product', 'code'] as const).filter((name) => !header.includes(name));
  if (missing.length > 0)
    return {
      rows: [],
      problems: [
        { row: 1, message: `The first row must name the columns. It does not name ${missing.join(' and ')}.` },
      ],
    };
  const products = new Map(
    known.flatMap((product) => [[product.id, product] as const, [product.slug, product] as const]),
  );
  const rows: CodeRow[] = [];
  const problems: CodeProblem[] = [];
  rest.forEach((cells, index) => {
    if (cells.every((cell) => cell === '')) return;
    const named = Object.fromEntries(columns.map((name) => [name, cells[header.indexOf(name)] ?? '']));
    try {
      rows.push(rowOf(named, products));
    } catch (error) {
      if (!(error instanceof RowError || error instanceof AmountError)) throw error;
      problems.push({ row: index + 2, message: error.message });
    }
  });
  return { rows, problems };
}
