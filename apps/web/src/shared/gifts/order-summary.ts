import { count } from '@huggg/ui/format';

type Part = { readonly name: string; readonly count: number };

/**
 * Groups of statuses that answer a sender's questions: what was used, what is open, what ended unused. Each status is
 * in exactly one group.
 */
const groups: readonly (readonly [word: string, statuses: readonly string[]])[] = [
  ['redeemed', ['Redeemed']],
  ['claimed', ['Claimed', 'Fetched']],
  ['waiting', ['Created', 'Sent', 'Updating']],
  ['being prepared', ['Pending']],
  ['scheduled', ['Scheduled']],
  ['expired', ['Expired']],
  ['cancelled', ['Cancelled']],
];

type Ordered = {
  readonly delivery_method: string;
  readonly progress: { readonly total: number; readonly prepared: number };
};

type SummaryExtras = {
  readonly undelivered?: number | undefined;
  /** Unclaimed places of a super link, which are not gifts yet. */
  readonly unclaimed?: number | undefined;
};

/** Returns the number of unclaimed places for an order of a super link; 0 for other orders. */
export const unclaimedOf = ({ delivery_method: method, progress }: Ordered): number =>
  method === 'superhuggg' ? progress.total - progress.prepared : 0;

/**
 * Summarises the gifts of an order by status, with counts that add up to the total: "3 redeemed · 45 waiting". Gifts
 * that did not arrive do not count as waiting.
 */
export function orderSummary(
  statuses: readonly Part[],
  { undelivered = 0, unclaimed = 0 }: SummaryExtras = {},
): string {
  const total = statuses.reduce((sum, part) => sum + part.count, 0) + unclaimed;
  const arrived = groups.map(([word, names]) => ({
    word,
    gifts: statuses.filter(({ name }) => names.includes(name)).reduce((sum, part) => sum + part.count, 0),
  }));
  const waiting = arrived.find(({ word }) => word === 'waiting')?.gifts ?? 0;
  const failed = Math.min(undelivered, waiting);
  const counted = [
    ...arrived.map(({ word, gifts }) => ({ word, gifts: word === 'waiting' ? gifts - failed : gifts })),
    { word: 'did not arrive', gifts: failed },
    { word: 'not claimed', gifts: unclaimed },
  ].filter(({ gifts }) => gifts > 0);
  if (unclaimed > 0 && unclaimed === total) return total === 1 ? 'Not claimed' : `None of ${count(total)} claimed`;
  const [only] = counted;
  if (only && counted.length === 1)
    return total === 1
      ? `${only.word.charAt(0).toUpperCase()}${only.word.slice(1)}`
      : `All ${count(total)} ${only.word}`;
  return counted.map(({ word, gifts }) => `${count(gifts)} ${word}`).join(' · ');
}
