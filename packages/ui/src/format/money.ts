import { AmountError, formatPounds, formatShortPounds, pence, readPounds } from '@huggg/money';

/** Formats pence as pounds, always with pence: 123450 → "£1,234.50", -1200 → "−£12.00" (U+2212). */
export function pounds(amountPence: number): string {
  return formatPounds(pence(Math.round(amountPence)));
}

/** Like `pounds`, but omits ".00" for whole pounds. For catalogue cards only: 1500 → "£15". */
export function cardPounds(amountPence: number): string {
  return formatShortPounds(pence(Math.round(amountPence)));
}

/**
 * Parses an amount as people type it: "1,234.5", "£12", "12.50 ". Returns pence, or undefined if it is not an amount.
 */
export function parsePounds(typed: string): number | undefined {
  const amount = readPounds(typed);
  return amount instanceof AmountError ? undefined : amount;
}
