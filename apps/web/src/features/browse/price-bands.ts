import { cardPounds } from '@huggg/ui/format';

type Band = { readonly label: string; readonly minPence: number | undefined; readonly maxPence: number | undefined };

/** Common price ranges. Both ends are included, so adjacent ranges share theirs. */
export const priceBands: readonly Band[] = [
  { label: 'Up to £5', minPence: undefined, maxPence: 500 },
  { label: '£5 to £10', minPence: 500, maxPence: 1_000 },
  { label: '£10 to £25', minPence: 1_000, maxPence: 2_500 },
  { label: '£25 to £50', minPence: 2_500, maxPence: 5_000 },
  { label: '£50 and more', minPence: 5_000, maxPence: undefined },
];

/** Formats a range: "£5 to £10", "up to £25", "£50 and more"; undefined if neither end is set. */
export function rangeText(minPence: number | undefined, maxPence: number | undefined): string | undefined {
  if (minPence === undefined) return maxPence === undefined ? undefined : `up to ${cardPounds(maxPence)}`;
  return maxPence === undefined
    ? `${cardPounds(minPence)} and more`
    : `${cardPounds(minPence)} to ${cardPounds(maxPence)}`;
}
