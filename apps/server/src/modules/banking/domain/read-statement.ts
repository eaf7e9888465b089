import type { Temporal } from 'temporal-polyfill';
import { XmlRefused } from '../../../platform/xml/index.ts';
import { maxLines, StatementRefused, type BankLine, type RefusedLine, type StatementPiece } from './bank-line.ts';
import type { OwnAccount } from './own-account.ts';
import { createCamtReader } from './read-camt.ts';
import { readCsv, type NamedColumns } from './read-csv.ts';

export type StatementFormat = 'camt.053' | 'csv';

/** A statement that is being read, with its format. */
export type OpenStatement = {
  readonly format: StatementFormat;
  /** Returns the next lines, up to `max`; fewer only at the end, and none after it. */
  readonly next: (
    max: number,
  ) => Promise<{ readonly lines: readonly (BankLine | RefusedLine)[]; readonly leftOut: number }>;
};

type Reading = {
  readonly today: Temporal.PlainDate;
  readonly named: NamedColumns;
  /** The account whose statements are accepted; null if it is not known. */
  readonly own: OwnAccount | null;
};

/** @throws StatementRefused where a line is of another account than ours, or a camt.053 file leaves out whose it is. */
function assertOwnAccount(
  { lines }: StatementPiece,
  { own, named }: { readonly own: OwnAccount; readonly named: boolean },
): void {
  for (const line of lines) {
    if ('refusal' in line) continue;
    const { account } = line;
    if (own.isOther(account) || (named && account === ''))
      throw new StatementRefused('other-account', [], { theirs: account, ours: own.written });
  }
}

/**
 * Decodes pieces of UTF-8.
 * @throws StatementRefused for another encoding.
 */
async function* decodeUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Rejected below, like text that cannot be stored.
    }
    throw new StatementRefused('encoding');
  };
  for await (const piece of pieces) yield decode(piece);
  yield decode();
}

async function* camtPieces(texts: AsyncIterable<string>, { today }: Reading) {
  const reader = createCamtReader({ today });
  try {
    for await (const text of texts) yield reader.write(text);
    yield reader.end();
  } catch (error) {
    throw error instanceof XmlRefused ? new StatementRefused(error.reason) : error;
  }
}

async function* prependPiece(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Opens a bank statement: camt.053 or CSV, depending on its first character. It is read as its lines are requested,
 * with constant memory use.
 * @throws StatementRefused here and while it is read.
 */
export async function openStatement(file: AsyncIterable<Uint8Array>, reading: Reading): Promise<OpenStatement> {
  const texts = decodeUtf8(file);
  let first = '';
  for (let piece = await texts.next(); first.trim() === '' && !piece.done; piece = await texts.next()) {
    first += piece.value;
    if (first.trim() !== '') break;
    if (first.length > 64 * 1024) throw new StatementRefused('empty');
  }
  if (first.trim() === '') throw new StatementRefused('empty');
  const format = first.trimStart().startsWith('<') ? 'camt.053' : 'csv';
  const all = prependPiece(first, texts);
  const { own } = reading;
  const pieces = format === 'csv' ? readCsv(all, reading) : camtPieces(all, reading);
  const waiting: (BankLine | RefusedLine)[] = [];
  let read = 0;
  return {
    format,
    next: async (max) => {
      let leftOut = 0;
      while (waiting.length < max) {
        const piece = await pieces.next();
        if (piece.done) break;
        if (own) assertOwnAccount(piece.value, { own, named: format === 'camt.053' });
        read += piece.value.lines.length;
        if (read > maxLines) throw new StatementRefused('too-many-lines');
        waiting.push(...piece.value.lines);
        leftOut += piece.value.leftOut;
      }
      return { lines: waiting.splice(0, max), leftOut };
    },
  };
}
