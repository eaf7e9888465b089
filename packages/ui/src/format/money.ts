const withPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const minus = '−';

/** Pence as pounds, always with pence: 123450 → "£1,234.50", -1200 → "−£12.00" (U+2212). */
export function pounds(amountPence: number): string {
  return withPence.format(amountPence / 100).replace('-', minus);
}

/** As `pounds`, but whole pounds lose ".00". For catalogue cards only: 1500 → "£15". */
export function cardPounds(amountPence: number): string {
  return amountPence % 100 === 0 ? wholePounds.format(amountPence / 100).replace('-', minus) : pounds(amountPence);
}

/**
 * Reads an amount as people type it: "1,234.5", "£12", "12.50 ". Answers pence, or undefined where it is no amount,
 * has more than two decimals, or is too large to be exact.
 */
export function parsePounds(typed: string): number | undefined {
  const match = /^([-−])?£?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/u.exec(typed.replaceAll(/\s/gu, ''));
  const [, sign, units, decimals] = match ?? [];
  if (!match || (units === undefined && !decimals)) return undefined;
  const pence = Number(units?.replaceAll(',', '') ?? 0) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(pence)) return undefined;
  return sign && pence > 0 ? -pence : pence;
}
