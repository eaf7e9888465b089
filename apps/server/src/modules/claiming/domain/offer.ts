import type { LaunchItem } from '@huggg/contracts';
import { allowsKind, type GiftRules } from '../../catalogue/index.ts';

/** A product that the gift can become, with the facts that decide whether it is offered. */
export type OfferItem = {
  readonly item: LaunchItem;
  readonly segmentId: string | null;
  readonly brandId: string;
  readonly restrictionTagIds: readonly string[];
  readonly offered: boolean;
};

/** The catalogue's offer for a product: the product itself, or the set of a choice of gift. */
export type Offer = {
  readonly productId: string;
  readonly isChoice: boolean;
  readonly own: LaunchItem;
  readonly choices: readonly OfferItem[];
};

/**
 * Returns what a recipient can choose from: the segments that the order selected, without those that the team does not
 * allow. Rules that would leave nothing are ignored, because the gift is paid for and its recipient must be able to
 * choose.
 */
export function choicesOf(
  { choices }: Offer,
  { segmentIds, rules }: { readonly segmentIds: readonly string[] | null; readonly rules: GiftRules },
): readonly LaunchItem[] {
  const available = choices.filter(({ offered }) => offered);
  const picked = segmentIds
    ? available.filter(({ segmentId }) => segmentId !== null && segmentIds.includes(segmentId))
    : available;
  const from = picked.length > 0 ? picked : available;
  const lists = [from, available].map((list) => list.filter((choice) => allowsKind(rules, choice)));
  return (lists.find((list) => list.length > 0) ?? from).map(({ item }) => item);
}
