import { createHash } from 'node:crypto';
import type { BankFileRefusal, BankLineRefusal } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/**
 * The place of a line in its file: the entry or the line of the file, and the part of an entry that holds several
 * payments.
 */
export type LinePlace = { readonly place: number; readonly part: number };

/** Money that came in, as a statement shows it. `bankId` is the bank's own id of it, where the file has one. */
export type BankLine = LinePlace & {
  readonly account: string;
  readonly bookedOn: Temporal.PlainDate;
  readonly amountPence: Pence;
  readonly payer: string;
  readonly details: string;
  readonly bankId: string | null;
};

/** A line that cannot be taken, and why. */
export type RefusedLine = LinePlace & { readonly refusal: BankLineRefusal };

/**
 * What a piece of a file holds. `leftOut` counts what is no money that came in: debits, and entries that are not booked
 * yet.
 */
export type StatementPiece = {
  readonly lines: readonly (BankLine | RefusedLine)[];
  readonly leftOut: number;
};

/** Why a file is not read. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
  readonly reason: BankFileRefusal;
  /** The headings that the file has, where its columns are not known. */
  readonly headings: readonly string[];
  /** The account that the file is of and the one that it should be of, where they differ. */
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
 * Gives each line of one file the key under which it is kept once: the bank's own id with day and amount, else what the
 * line says with a number for equal lines. The numbers agree between files that hold whole days.
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

/** One line of text, without control characters, of a length that a row takes. */
export function tidy(text: string, max: number): string {
  return (
    text
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, max)
      // A pair that was cut in two cannot be stored.
      .replace(/[\uD800-\uDBFF]$/u, '')
  );
}
