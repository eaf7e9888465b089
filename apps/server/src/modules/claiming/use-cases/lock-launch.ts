import type { Launch, LaunchState } from '@huggg/contracts';
import { giftStatuses } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockGiftByShortcode, type LockedGift } from '../../gifts/index.ts';
import type { DeviceToken } from '../domain/device.ts';
import { launchState } from '../domain/launch-state.ts';
import type { Offer } from '../domain/offer.ts';
import { launchErrors, refusalOf } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { findLaunchFacts } from '../queries/launch-facts.read-model.ts';
import {
  offerOf,
  refuseShortcode,
  factsForDevice,
  shortcodeForm,
  showLaunch,
  type DeviceFacts,
} from './read-launch.ts';

/** A gift locked by the open transaction, with all the data that decides what its recipient may do. */
export type LockedLaunch = {
  readonly gift: LockedGift;
  readonly facts: DeviceFacts;
  readonly offer: Offer;
  readonly state: LaunchState;
};

/** The gift's short code and, if known, the device that acts on the gift. */
export type Link = { readonly shortcode: string; readonly device?: DeviceToken };

/**
 * Locks the gift of a short code and reads its state. Both statements are sent together and run in this order, so that
 * the second sees the changes of the transactions that the first waited for.
 * @throws gift.wrong-link, gift.link-retired.
 */
export async function lockLaunch(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { shortcode, device = null }: Link,
): Promise<LockedLaunch> {
  if (!shortcodeForm.test(shortcode)) return refuseShortcode(tx, shortcode);
  const [gift, found] = await Promise.all([lockGiftByShortcode(tx, shortcode), findLaunchFacts(tx, [shortcode])]);
  const read = found.get(shortcode);
  if (!gift || !read) return refuseShortcode(tx, shortcode);
  const facts = factsForDevice(read, device);
  const offer = await offerOf(tx, deps, facts);
  return {
    gift,
    facts,
    offer,
    state: launchState(facts, { nowMs: ctx.clock.now().epochMilliseconds, isChoice: offer.isChoice }),
  };
}

/**
 * Checks that a gift allows actions: it must not have ended, be frozen, be scheduled for later, or be under change by
 * its sender.
 * @throws gift.not-yet, gift.expired, gift.cancelled, gift.not-available.
 */
export function requireActable({ state, facts }: LockedLaunch): void {
  const refusal = refusalOf(state);
  if (refusal) throw refusal;
  if (facts.statusId === giftStatuses.updating) throw launchErrors.notAvailable();
}

/**
 * Returns the gift after an action. Its row is locked, so no second read is needed: the facts are those read before
 * plus the changes of the action.
 */
export function showUpdatedLaunch(tx: Tx, ctx: JobContext, deps: LaunchDeps, facts: DeviceFacts): Promise<Launch> {
  return showLaunch(tx, deps, { facts, now: ctx.clock.now() });
}
