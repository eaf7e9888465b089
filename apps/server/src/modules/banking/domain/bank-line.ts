import { createHash } from 'node:crypto';
import type { BankFileRefusal, BankLineRefusal } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/**
 * The position of a line in its file: the entry or the line of the file, and the number of a payment within an entry
 * that contains several.
 */
export type LinePlace = { readonly place: number; readonly part: number };

/** An incoming payment on a statement. `bankId` is the bank's own id for it, if the file contains one. */
export type BankLine = LinePlace & {
  readonly account: string;
  readonly bookedOn: Temporal.PlainDate;
  readonly amountPence: Pence;
  readonly payer: string;
  readonly details: string;
  readonly bankId: string | null;
};

/** A line that cannot be accepted, and the reason. */
export type RefusedLine = LinePlace & { readonly refusal: BankLineRefusal };

/**
 * A part of a file. `leftOut` counts lines that are not incoming payments: debits, and entries that are not booked yet.
 */
export type StatementPiece = {
  readonly lines: readonly (BankLine | RefusedLine)[];
  readonly leftOut: number;
};

/** A file was rejected, with the reason. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
  readonly reason: BankFileRefusal;
  /** The headings of the file, if its columns are not recognised. */
  readonly headings: readonly string[];
  /** The account of the file and the expected account, if they differ. */
  readonly accounts: { readonly theirs: string; readonly ours: string } | null;
  constructor(
    reason: BankFileRefusal,
    headings: readonly string[] = [],
    accounts: StatementRefused['accounts'] = null,
  ) {
    super(`The statement is refused: ${reason}.`);
    this.reason = reason;
    this.headings = headings;
    this.accounts = accounts;
  }
}

export const maxLines = 50_000;

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Creates a function that returns a unique key for each line of a file: the bank's own id with day and amount,
 * otherwise the content of the line, numbered if lines are equal. The numbers agree between files that contain complete
 * days.
 */
export function lineKeys(): (line: BankLine) => string {
  const seen = new Map<string, number>();
  return ({ account, bookedOn, amountPence, payer, details, bankId }) => {
    const day = [account, bookedOn.toString(), String(amountPence)];
    if (bankId !== null) return `id:${digest([...day, bankId])}`;
    const said = digest([...day, payer, details]);
    const ordinal = (seen.get(said) ?? 0) + 1;
    seen.set(said, ordinal);
    return `text:${said}:${ordinal}`;
  };
}

/** Returns a text as one line, without control characters, cut to the length that a column allows. */
export function tidy(text: string, max: number): string {
  return (
    text
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, max)
      // Half a surrogate pair cannot be stored.
      .replace(/[\uD800-\uDBFF]$/u, '')
  );
}
