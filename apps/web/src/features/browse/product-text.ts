import type { Product } from '@huggg/contracts';
import { calendarDate, cardPounds, pounds, quantity } from '@huggg/ui/format';
import { territoryNames } from './queries/search.ts';

type Priced = Pick<Product, 'senderPrice' | 'variants'>;

/** Returns the price on a gift's card: "£3.50", or "£5 to £100" if it has several values. */
export function priceText({ senderPrice, variants }: Priced): string {
  const prices = variants.map((variant) => variant.senderPrice);
  const [min, max] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [senderPrice, senderPrice];
  return min === max ? cardPounds(min) : `${cardPounds(min)} to ${cardPounds(max)}`;
}

/** Returns the marketing line of a gift; undefined if it has none, or after its last day. */
export function sellingLine(
  { merchandisingText, merchandisingUntil }: Pick<Product, 'merchandisingText' | 'merchandisingUntil'>,
  now = Date.now(),
): string | undefined {
  const isOver = merchandisingUntil !== null && merchandisingUntil < calendarDate(now, { timeZone: 'Europe/London' });
  return merchandisingText === '' || isOver ? undefined : merchandisingText;
}

/** Returns the fee that is added to each gift; undefined if there is none. */
export function handlingText(handlingFeePence: number): string | undefined {
  return handlingFeePence > 0 ? `+ ${pounds(handlingFeePence)} handling` : undefined;
}

/** Explains the VAT treatment in one sentence. */
export function vatText({ vatVoucherType, vat }: Pick<Product, 'vatVoucherType' | 'vat'>): string {
  if (vatVoucherType === 'MPV') return 'Multi-purpose voucher: VAT falls due where it is spent.';
  return vat > 0 ? `Includes ${vat}% VAT.` : 'No VAT is charged.';
}

/** Returns where it can be spent: the names of a few countries, or the territory if there are many. */
export function whereText({ territory, countries }: Pick<Product, 'territory' | 'countries'>): string {
  if (countries.length === 0) return territory === 'WORLD' ? 'Anywhere' : territoryNames[territory];
  const names = countries.map(({ label }) => label);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** Returns the number of results: "214 gifts". */
export function totalText(total: number): string {
  return quantity(total, 'gift');
}

/** Explains in one sentence how many gifts the team's rules hide; undefined if none. */
export function restrictedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 gift is outside your team’s rules'
    : `${quantity(count, 'gift')} are outside your team’s rules`;
}
