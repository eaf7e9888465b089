import type { Product } from '@huggg/contracts';
import { cardPounds, pounds, quantity } from '@huggg/ui/format';
import { territoryNames } from './queries/search.ts';

type Priced = Pick<Product, 'senderPrice' | 'variants'>;

/** What a gift costs on its card: "£3.50", or "£5 to £100" where it comes in several values. */
export function priceWords({ senderPrice, variants }: Priced): string {
  const prices = variants.map((variant) => variant.senderPrice);
  const [least, most] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [senderPrice, senderPrice];
  return least === most ? cardPounds(least) : `${cardPounds(least)} to ${cardPounds(most)}`;
}

/** What is paid on top of each gift; undefined where nothing is. */
export function handlingWords(handlingFeePence: number): string | undefined {
  return handlingFeePence > 0 ? `+ ${pounds(handlingFeePence)} handling` : undefined;
}

/** How VAT is dealt with, in a sentence. */
export function vatWords({ vatVoucherType, vat }: Pick<Product, 'vatVoucherType' | 'vat'>): string {
  if (vatVoucherType === 'MPV') return 'Multi-purpose voucher: VAT falls due where it is spent.';
  return vat > 0 ? `Includes ${vat}% VAT.` : 'No VAT is charged.';
}

/** Where it can be spent: its countries by name while they are few, else its territory. */
export function whereWords({ territory, countries }: Pick<Product, 'territory' | 'countries'>): string {
  if (countries.length === 0) return territory === 'WORLD' ? 'Anywhere' : territoryNames[territory];
  const names = countries.map(({ label }) => label);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** What a search came to: "214 gifts". */
export function totalWords(total: number): string {
  return quantity(total, 'gift');
}

/** What the team's rules hide, in one sentence; undefined where they hide nothing. */
export function restrictedWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 gift is outside your team’s rules'
    : `${quantity(count, 'gift')} are outside your team’s rules`;
}
