import type { Product } from '@huggg/contracts';
import { calendarDate, cardPounds, pounds, quantity } from '@huggg/ui/format';
import { territoryNames } from './queries/search.ts';

type Priced = Pick<Product, 'senderPrice' | 'variants'>;

/** What a gift costs on its card: "£3.50", or "£5 to £100" where it comes in several values. */
export function priceText({ senderPrice, variants }: Priced): string {
  const prices = variants.map((variant) => variant.senderPrice);
  const [min, max] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [senderPrice, senderPrice];
  return min === max ? cardPounds(min) : `${cardPounds(min)} to ${cardPounds(max)}`;
}

/** The line that sells a gift; undefined where it has none, and after its last day. */
export function sellingLine(
  { merchandisingText, merchandisingUntil }: Pick<Product, 'merchandisingText' | 'merchandisingUntil'>,
  now = Date.now(),
): string | undefined {
  const isOver = merchandisingUntil !== null && merchandisingUntil < calendarDate(now, { timeZone: 'Europe/London' });
  return merchandisingText === '' || isOver ? undefined : merchandisingText;
}

/** What is paid on top of each gift; undefined where nothing is. */
export function handlingText(handlingFeePence: number): string | undefined {
  return handlingFeePence > 0 ? `+ ${pounds(handlingFeePence)} handling` : undefined;
}

/** How VAT is dealt with, in a sentence. */
export function vatText({ vatVoucherType, vat }: Pick<Product, 'vatVoucherType' | 'vat'>): string {
  if (vatVoucherType === 'MPV') return 'Multi-purpose voucher: VAT falls due where it is spent.';
  return vat > 0 ? `Includes ${vat}% VAT.` : 'No VAT is charged.';
}

/** Where it can be spent: its countries by name while they are few, else its territory. */
export function whereText({ territory, countries }: Pick<Product, 'territory' | 'countries'>): string {
  if (countries.length === 0) return territory === 'WORLD' ? 'Anywhere' : territoryNames[territory];
  const names = countries.map(({ label }) => label);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** What a search came to: "214 gifts". */
export function totalText(total: number): string {
  return quantity(total, 'gift');
}

/** What the team's rules hide, in one sentence; undefined where they hide nothing. */
export function restrictedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 gift is outside your team’s rules'
    : `${quantity(count, 'gift')} are outside your team’s rules`;
}
