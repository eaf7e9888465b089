import { superLinkRules, type SuperLaunchState } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** The values that decide whether a link can be claimed. */
export type LinkPlaces = {
  readonly status: 'open' | 'paused' | 'closed' | 'ended';
  readonly places: number;
  readonly claimed: number;
  readonly reserved: number;
  readonly endsAt: Temporal.Instant;
};

/**
 * Returns the state that visitors see. A link whose last day has passed counts as ended, even before its job ends it.
 */
export function stateOf(
  { status, places, claimed, reserved, endsAt }: LinkPlaces,
  now: Temporal.Instant,
): SuperLaunchState {
  if (status === 'closed') return 'closed';
  if (status === 'ended' || Temporal.Instant.compare(endsAt, now) <= 0) return 'ended';
  if (status === 'paused') return 'paused';
  return claimed + reserved >= places ? 'all-gone' : 'open';
}

type ClaimQuestion = LinkPlaces & {
  readonly perPerson: number;
  readonly claimRate: number;
  /** Number of places of this person, kept or claimed. */
  readonly ofPerson: number;
  /** Number of places taken within the period of the claim rate. */
  readonly recent: number;
};

/**
 * Decides, with the link locked, whether a person with a verified address gets a place; `too-fast` means that the link
 * pauses itself. A person who already has the maximum is told this first, because their gifts are available in every
 * state of the link.
 */
export function decideClaim(
  asking: ClaimQuestion,
  now: Temporal.Instant,
): 'keep' | 'enough' | 'too-fast' | Exclude<SuperLaunchState, 'open'> {
  if (asking.ofPerson >= asking.perPerson) return 'enough';
  const state = stateOf(asking, now);
  if (state !== 'open') return state;
  return asking.recent >= asking.claimRate ? 'too-fast' : 'keep';
}

/** Returns the notification about its places that a link's sender gets after this claim. Each is sent once. */
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

/** Returns the start of the period of the claim rate. */
export function rateWindow(now: Temporal.Instant, rateFrom: Temporal.Instant): Temporal.Instant {
  const from = now.subtract({ minutes: superLinkRules.rateMinutes });
  return Temporal.Instant.compare(from, rateFrom) > 0 ? from : rateFrom;
}
