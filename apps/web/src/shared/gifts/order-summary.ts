import { count } from '@huggg/ui/format';

type Part = { readonly name: string; readonly count: number };

/**
 * What senders ask of an order: what was used, what is still out, what ended without use. Each status is in one of
 * them.
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

type More = {
  readonly undelivered?: number | undefined;
  /** Unclaimed places of a super link, which are not gifts yet. */
  readonly unclaimed?: number | undefined;
};

/** The unclaimed places of a super link's order; 0 for other orders. */
export const unclaimedOf = ({ delivery_method: method, progress }: Ordered): number =>
  method === 'superhuggg' ? progress.total - progress.prepared : 0;

/**
 * How many gifts of an order have which status, in words that add up to all of them: "3 redeemed · 45 waiting". Those
 * that did not arrive wait for no one.
 */
export function orderSummary(statuses: readonly Part[], { undelivered = 0, unclaimed = 0 }: More = {}): string {
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
