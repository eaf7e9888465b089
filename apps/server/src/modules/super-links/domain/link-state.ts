import { superLinkRules, type SuperLaunchState } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** What decides whether a link takes people. */
export type LinkPlaces = {
  readonly status: 'open' | 'paused' | 'closed' | 'ended';
  readonly places: number;
  readonly claimed: number;
  readonly reserved: number;
  readonly endsAt: Temporal.Instant;
};

/** What a visitor meets; a link whose last day has passed is over, before its job ends it. */
export function stateOf(
  { status, places, claimed, reserved, endsAt }: LinkPlaces,
  now: Temporal.Instant,
): SuperLaunchState {
  if (status === 'closed') return 'closed';
  if (status === 'ended' || Temporal.Instant.compare(endsAt, now) <= 0) return 'ended';
  if (status === 'paused') return 'paused';
  return claimed + reserved >= places ? 'all-gone' : 'open';
}

type Asking = LinkPlaces & {
  readonly perPerson: number;
  readonly claimRate: number;
  /** Places of this person, kept or claimed. */
  readonly ofPerson: number;
  /** Places that were taken in the last minutes of the claim rate. */
  readonly recent: number;
};

/**
 * Decides, under the lock of the link, whether a person who proved their address gets a place; `too-fast` means that
 * the link pauses itself. A person who has all they may is told first, because their gifts wait for them in every
 * state of the link.
 */
export function decideClaim(
  asking: Asking,
  now: Temporal.Instant,
): 'keep' | 'enough' | 'too-fast' | Exclude<SuperLaunchState, 'open'> {
  if (asking.ofPerson >= asking.perPerson) return 'enough';
  const state = stateOf(asking, now);
  if (state !== 'open') return state;
  return asking.recent >= asking.claimRate ? 'too-fast' : 'keep';
}

/** Which news about its places a link's sender gets with this claim, each once. */
export function dueNotice(
  { places, claimed }: Pick<LinkPlaces, 'places' | 'claimed'>,
  told: { readonly filling: boolean; readonly usedUp: boolean },
): 'filling' | 'used-up' | null {
  if (claimed >= places) return told.usedUp ? null : 'used-up';
  return claimed * 5 >= places * 4 && !told.filling ? 'filling' : null;
}

export function keptUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: superLinkRules.placeMinutes });
}

/** Since when claims count for the claim rate. */
export function rateWindow(now: Temporal.Instant, rateFrom: Temporal.Instant): Temporal.Instant {
  const from = now.subtract({ minutes: superLinkRules.rateMinutes });
  return Temporal.Instant.compare(from, rateFrom) > 0 ? from : rateFrom;
}
