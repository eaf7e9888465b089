import { AmountError, formatPounds, formatShortPounds, pence, readPounds } from '@huggg/money';

/** Pence as pounds, always with pence: 123450 → "£1,234.50", -1200 → "−£12.00" (U+2212). */
export function pounds(amountPence: number): string {
  return formatPounds(pence(Math.round(amountPence)));
}

/** As `pounds`, but whole pounds lose ".00". For catalogue cards only: 1500 → "£15". */
export function cardPounds(amountPence: number): string {
  return formatShortPounds(pence(Math.round(amountPence)));
}

/**
 * Reads an amount as people type it: "1,234.5", "£12", "12.50 ". Answers pence, or undefined where it is not an amount.
 */
export function parsePounds(typed: string): number | undefined {
  const amount = readPounds(typed);
  return amount instanceof AmountError ? undefined : amount;
}
