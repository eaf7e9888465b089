import { cancelFileColumns, orderFileColumns } from '@huggg/contracts';
import type { CancelFileColumn, OrderFileColumn, UploadKind } from '@huggg/contracts';
import { headingRow } from '@huggg/csv';
import type { Separator } from '@huggg/csv';
import Papa from 'papaparse';
import { decodeText } from '../../shared/files/decode-text.ts';
import type { DecodedText } from '../../shared/files/decode-text.ts';
import { tableOf } from '../../shared/files/import-table.ts';
import type { ImportTable } from '../../shared/files/import-table.ts';

export type FileColumn = OrderFileColumn | CancelFileColumn;
/** The use of a column in a file; `unsaid` until a person chooses it. */
export type ColumnUse = FileColumn | 'ignore' | 'unsaid';

type Known = { readonly names: readonly FileColumn[]; readonly required: readonly FileColumn[] };

export const columnsOfKind: Readonly<Record<UploadKind, Known>> = {
  order: { names: orderFileColumns, required: ['voucherId', 'voucherType', 'value', 'modality'] },
  cancel: { names: cancelFileColumns, required: ['voucherId'] },
};

/** The start of a file: its columns, and the position of its heading row, so that the headings can be replaced. */
export type FileHead = {
  readonly table: ImportTable;
  readonly separator: Separator;
  readonly encoding: DecodedText['encoding'];
  /** Byte offset of the heading row, and the byte offset of its end. */
  readonly before: number;
  readonly end: number;
};

const headBytes = 64 * 1024;
const rowsShown = 20;
/** Limit on the number of columns that a table can show. */
const maxColumns = 200;
const lineFeed = 0x0a;

/** Returns the size of a text in bytes. Characters of Windows-1252 take one byte each. */
function bytesOf(text: string, encoding: DecodedText['encoding']): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length;
  return encoding === 'windows-1252' ? text.length : text.length * 2;
}

/**
 * Returns the complete lines within the first bytes of a file. The length is even, so that a UTF-16 character is never
 * cut in half.
 */
async function firstLines(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const last = bytes.lastIndexOf(lineFeed);
  return file.size > headBytes ? bytes.subarray(0, Math.max(0, last + (last % 2))) : bytes;
}

/** Returns the byte order marks at the start of a file, which are not part of its text. */
function byteOrderMarksOf(bytes: Uint8Array, encoding: DecodedText['encoding']): string {
  const begins = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(0, 8));
  return /^\uFEFF{0,2}/u.exec(begins)?.[0] ?? '';
}

/** Reads the start of a file of any size. Null if the file has no table with headings that can be shown. */
export async function readHead(file: Blob): Promise<FileHead | null> {
  const bytes = await firstLines(file);
  const { text, encoding } = decodeText(bytes);
  const { start, end, isWhole, separator } = headingRow(text);
  const { data } = Papa.parse<string[]>(text.slice(start), { delimiter: separator, preview: rowsShown });
  const rows = data.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  if (!isWhole || rows.length < 2 || (rows[0]?.length ?? 0) > maxColumns) return null;
  const before = bytesOf(byteOrderMarksOf(bytes, encoding) + text.slice(0, start), encoding);
  return {
    table: tableOf(rows, true),
    separator,
    encoding,
    before,
    end: before + bytesOf(text.slice(start, end), encoding),
  };
}

const normaliseHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/** Alternative names that other systems use for these columns, compared without case and punctuation. */
const otherNames: Readonly<Partial<Record<FileColumn, RegExp>>> = {
  voucherId: /^(?:id|voucher(?:no|number|ref|reference)?)$/u,
  voucherType: /^(?:type|product(?:id)?|gift(?:id)?)$/u,
  customerReference: /^(?:(?:your|customer|client|account)?(?:ref|reference|no|number)|customerid)$/u,
  value: /^(?:(?:voucher|gift)?(?:amount|value|price)(?:gbp)?|gbp)$/u,
  templateId: /^(?:template|letter(?:id)?)$/u,
  modality: /^(?:channel|method|delivery(?:method)?|by)$/u,
  deliverTo: /^(?:to|recipient|e?mail(?:address)?|mobile(?:number)?|phone(?:number)?|emailormobile)$/u,
  title: /^(?:salutation)$/u,
  firstName: /^(?:first|forename|givenname)$/u,
  lastName: /^(?:last|surname|familyname)$/u,
  addressLine1: /^(?:address|address1|street)$/u,
  addressLine2: /^address2$/u,
  addressLine3: /^(?:address3|town|city)$/u,
  addressLine4: /^(?:address4|county)$/u,
  postcode: /^(?:postalcode|zip)$/u,
  reason: /^(?:why|note|notes|comment)$/u,
};

/**
 * Guesses the uses of columns from their headings; each use is guessed once. An unknown heading is not skipped: a
 * person has to choose its use.
 */
export function guessUses({ headers }: ImportTable, kind: UploadKind): readonly ColumnUse[] {
  const { names } = columnsOfKind[kind];
  const exact = headers.map((header) => names.find((name) => normaliseHeading(name) === normaliseHeading(header)));
  const taken = new Set(exact.filter((name) => name !== undefined));
  return headers.map((header, index) => {
    const own = exact[index];
    if (own !== undefined) return exact.indexOf(own) === index ? own : 'unsaid';
    if (/^Column \d+$/u.test(header)) return 'ignore';
    const other = names.find((name) => !taken.has(name) && otherNames[name]?.test(normaliseHeading(header)));
    if (other !== undefined) taken.add(other);
    return other ?? 'unsaid';
  });
}

/** Returns what a person has to choose before a file can be sent; undefined if nothing is missing. */
export function missingChoiceText(
  { headers }: ImportTable,
  uses: readonly ColumnUse[],
  kind: UploadKind,
): string | undefined {
  const unsaid = headers.filter((_, index) => uses[index] === 'unsaid').map((header) => `“${header}”`);
  const list = new Intl.ListFormat('en-GB');
  if (unsaid.length > 0)
    return `Say what ${list.format(unsaid)} ${unsaid.length === 1 ? 'is' : 'are'}, or do not import it.`;
  const missing = columnsOfKind[kind].required.filter((name) => !uses.includes(name));
  return missing.length > 0
    ? `Choose the ${missing.length === 1 ? 'column' : 'columns'} for ${list.format(missing)}.`
    : undefined;
}

/** Checks whether the headings of a file already name the uses of its columns. */
export const headingsMatchUses = ({ headers }: ImportTable, uses: readonly ColumnUse[]): boolean =>
  headers.every(
    (header, index) => uses[index] !== 'ignore' && normaliseHeading(header) === normaliseHeading(uses[index] ?? ''),
  );

/**
 * Returns the uses that the team chose for these headings before; undefined if they do not cover a file of this kind.
 */
export function recalledUses(
  table: ImportTable,
  kind: UploadKind,
  mapping: ReadonlyMap<string, string>,
): readonly ColumnUse[] | undefined {
  const offered: readonly ColumnUse[] = [...columnsOfKind[kind].names, 'ignore'];
  const uses = table.headers.map((header) => offered.find((use) => use === mapping.get(header)) ?? 'unsaid');
  return missingChoiceText(table, uses, kind) === undefined ? uses : undefined;
}

function encodeText(text: string, encoding: DecodedText['encoding']): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8' || encoding === 'windows-1252') return new TextEncoder().encode(text);
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
  return new Uint8Array(bytes.buffer);
}

/**
 * Returns the file with headings that name the uses of its columns. A file that already has these headings is returned
 * unchanged, byte for byte.
 */
export function withHeadings(
  file: File,
  { table, separator, encoding, before, end }: FileHead,
  uses: readonly ColumnUse[],
): File {
  if (headingsMatchUses(table, uses)) return file;
  const row = uses.map((use) => (use === 'ignore' || use === 'unsaid' ? '' : use)).join(separator);
  return new File([file.slice(0, before), encodeText(row, encoding), file.slice(end)], file.name, { type: 'text/csv' });
}
