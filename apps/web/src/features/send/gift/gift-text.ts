import type { Product, SegmentSet } from '@huggg/contracts';
import { segmentExcludedVoucherTypes } from '@huggg/contracts';
import { cardPounds } from '@huggg/ui/format';

/** A value of a gift; the gift itself if it has only one value. */
export type Value = { readonly id: string; readonly pricePence: number };
export type PriceRule = { readonly min: number | null; readonly max: number | null };

const isPriceAllowed = ({ min, max }: PriceRule, pricePence: number): boolean =>
  (min === null || pricePence >= min) && (max === null || pricePence <= max);

/** Returns the values that the team's price rules allow, and the number that they hide. */
export function valuesOf(
  { id, senderPrice, variants }: Pick<Product, 'id' | 'senderPrice' | 'variants'>,
  rule: PriceRule = { min: null, max: null },
): { readonly values: readonly Value[]; readonly hidden: number } {
  const sold = variants
    .filter(({ isPurchasable }) => isPurchasable)
    .map((variant) => ({ id: variant.id, pricePence: variant.senderPrice }));
  const all = sold.length > 0 ? sold : [{ id, pricePence: senderPrice }];
  const values = all.filter(({ pricePence }) => isPriceAllowed(rule, pricePence));
  return { values, hidden: all.length - values.length };
}

/** "£15", or "£5 to £100" if the gift has several values. */
export function priceText(values: readonly Value[]): string {
  const prices = values.map(({ pricePence }) => pricePence);
  if (prices.length === 0) return '';
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return min === max ? cardPounds(min) : `${cardPounds(min)} to ${cardPounds(max)}`;
}

/** Describes when VAT is due: at the sale for a single-purpose voucher, on redemption for a multi-purpose one. */
export function vatText({ vatVoucherType, vat }: Pick<Product, 'vatVoucherType' | 'vat'>): string {
  if (vatVoucherType === 'MPV') return 'None now; due when the gift is spent (multi-purpose voucher)';
  return vat === 0 ? 'None: zero-rated (single-purpose voucher)' : `${vat} % is included (single-purpose voucher)`;
}

/** "7 gifts are outside your team's rules." Undefined if there are none. */
export function restrictedText(
  count: number,
  { one = 'gift is', many = 'gifts are' }: { readonly one?: string; readonly many?: string } = {},
): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many} outside your team’s rules.`;
}

export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly description: string;
};
export type ChoiceGroup = { readonly name: string; readonly choices: readonly Choice[] };

type Segment = Extract<SegmentSet['items'][number], { readonly itemType: 'segment' }>;

const toChoice = ({ id, name, images, description }: Segment): Choice => ({
  id,
  name,
  image: images.main[0],
  description,
});
const isOffered = ({ voucherType }: Segment): boolean =>
  !(segmentExcludedVoucherTypes as readonly string[]).includes(voucherType);

/**
 * Returns the gifts that a choice of gift offers, in groups; single gifts are in a group without a name. Leaves out the
 * voucher types of suppliers that cannot be chosen here.
 */
export function choiceGroups({ items }: Pick<SegmentSet, 'items'>): readonly ChoiceGroup[] {
  const single = items
    .filter((item) => item.itemType === 'segment')
    .filter(isOffered)
    .map(toChoice);
  const groups = items
    .filter((item) => item.itemType === 'segment-group')
    .map(({ name, items: segments }) => ({ name, choices: segments.filter(isOffered).map(toChoice) }));
  return [{ name: '', choices: single }, ...groups].filter(({ choices }) => choices.length > 0);
}

/** Returns the choices that an order offers, in their groups: those that it lists, or all if it lists none. */
export function pickedGroups(
  groups: readonly ChoiceGroup[],
  picked: readonly string[] | undefined,
): readonly ChoiceGroup[] {
  if (picked === undefined || picked.length === 0) return groups;
  return groups
    .map(({ name, choices }) => ({ name, choices: choices.filter(({ id }) => picked.includes(id)) }))
    .filter(({ choices }) => choices.length > 0);
}

/** Like `pickedGroups`, without the groups. */
export function pickedChoices(
  groups: readonly ChoiceGroup[],
  picked: readonly string[] | undefined,
): readonly Choice[] {
  return pickedGroups(groups, picked).flatMap(({ choices }) => choices);
}
