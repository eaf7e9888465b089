import { giftClaimed, giftStatuses, type Launch } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { checkClaim, holdClaim } from '../../claim-review/index.ts';
import { chooseProduct, clearDecline, moveGifts, recipientActor } from '../../gifts/index.ts';
import type { ClientFamily } from '../domain/client-family.ts';
import { launchErrors } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { showUpdatedLaunch, lockLaunch, requireActable, type Link, type LockedLaunch } from './lock-launch.ts';
import { choicesFor } from './read-launch.ts';
import { recordView } from './view-gift.ts';

export type Claim = Link & {
  /** The product chosen from a choice of gift. */
  readonly choice: string | null;
  readonly client: ClientFamily;
  /** The caller's IP address; null if it is not known. */
  readonly from?: string | null;
};

const { claimed, redeemed, fetched } = giftStatuses;

/**
 * Returns the product that the gift becomes: its own, or the one chosen now or before. @throws gift.choice-required,
 * gift.choice-unknown.
 */
async function resolveChoice(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { launch: { facts, offer }, choice }: { readonly launch: LockedLaunch; readonly choice: string | null },
): Promise<string | null> {
  if (!offer.isChoice) {
    if (choice !== null && choice !== facts.productId) throw launchErrors.choiceUnknown();
    return null;
  }
  const wanted = choice ?? facts.chosenProductId;
  if (wanted === null) throw launchErrors.choiceRequired();
  if (wanted === facts.chosenProductId) return wanted;
  const choices = await choicesFor(tx, deps, { facts, offer, now: ctx.clock.now() });
  if (!choices.some(({ id }) => id === wanted)) throw launchErrors.choiceUnknown();
  return wanted;
}

type ClaimInput = { readonly launch: LockedLaunch; readonly choice: string | null; readonly client: ClientFamily };

type GiftWithFacts = Pick<LockedLaunch, 'gift' | 'facts'>;

/**
 * Holds a locked gift that `chooseLocked` settled if its first claim is suspicious. The gift still becomes the
 * claimant's, but shows nothing until the check ends.
 */
export async function checkLocked(
  tx: Tx,
  ctx: JobContext,
  { claims }: LaunchDeps,
  { gift, facts, from = null }: GiftWithFacts & { readonly from?: string | null | undefined },
): Promise<GiftWithFacts & { readonly isHeld: boolean }> {
  if (isBound(facts)) return { gift, facts, isHeld: false };
  const signals = { address: from, claimant: gift.receiverEmail ?? gift.receiverPhone, superLink: null };
  const reasons = await checkClaim(tx, ctx, claims, signals);
  if (reasons.length === 0) return { gift, facts, isHeld: false };
  const reviewUntil = await holdClaim(tx, ctx, { gift, reasons, signals });
  const held = { frozenAt: ctx.clock.now(), reviewState: 'waiting' as const };
  return { gift: { ...gift, ...held }, facts: { ...facts, ...held, reviewUntil }, isHeld: true };
}

function isBound({ statusId }: LockedLaunch['facts']): boolean {
  return statusId === claimed || statusId === fetched || statusId === redeemed;
}

/**
 * Settles what a locked gift becomes for the holder of its link, and returns the updated gift and facts. A claimed gift
 * can still be changed to another choice until its code is requested.
 * @throws gift.status-conflict if the choice is final; gift.choice-required, gift.choice-unknown; and the errors of
 * `requireActable`.
 */
export async function chooseLocked(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { launch, choice, client }: ClaimInput,
): Promise<GiftWithFacts> {
  requireActable(launch);
  const { facts, gift } = launch;
  const isFinal = facts.statusId === redeemed || facts.statusId === fetched || facts.codeRequested;
  if (isFinal && (choice === null || choice === (facts.chosenProductId ?? facts.productId))) return { gift, facts };
  if (isFinal) throw facts.statusId === redeemed ? launchErrors.alreadyRedeemed() : launchErrors.alreadyClaimed();
  const chosen = await resolveChoice(tx, ctx, deps, { launch, choice });
  const viewedAt = await recordView(tx, ctx, { launch, client });
  if (chosen !== null && chosen !== facts.chosenProductId) await chooseProduct(tx, ctx, { gift, productId: chosen });
  if (facts.declinedAt) await clearDecline(tx, ctx, gift);
  const chosenProductId = chosen ?? gift.chosenProductId;
  return { gift: { ...gift, chosenProductId }, facts: { ...facts, viewedAt, chosenProductId, declinedAt: null } };
}

/**
 * Binds a gift that `chooseLocked` settled to the holder of its link; does nothing if it is already bound. It may post
 * the gift's fee, so it must come last in its transaction (docs/locks.md).
 * @throws gift.not-available
 */
export async function bindLocked(tx: Tx, ctx: JobContext, { gift, facts }: GiftWithFacts): Promise<GiftWithFacts> {
  if (isBound(facts)) return { gift, facts };
  const { moved } = await moveGifts(tx, ctx, { gifts: [gift], to: claimed, actor: recipientActor });
  const [move] = moved;
  if (!move) throw launchErrors.notAvailable();
  const wasSent = gift.deliveryMethod === 'email' || gift.deliveryMethod === 'sms';
  // The claimant of a held gift is notified when the check ends.
  if (wasSent && gift.frozenAt === null)
    await ctx.publish(tx, [
      giftClaimed({
        teamId: gift.teamId,
        ownerId: gift.userId,
        id: gift.id,
        data: { transactionId: gift.transactionId },
      }),
    ]);
  return {
    gift: { ...gift, statusId: claimed, feePosted: move.feePosted },
    facts: { ...facts, statusId: claimed },
  };
}

/**
 * Claims a gift, with the choice if there is one. Safe to repeat; errors as `chooseLocked`, gift.not-available,
 * gift.wrong-link and gift.link-retired.
 */
export function claimGift(
  ctx: JobContext,
  deps: LaunchDeps,
  { choice, client, from, ...link }: Claim,
): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    const chosen = await chooseLocked(tx, ctx, deps, { launch, choice, client });
    const { facts } = await bindLocked(tx, ctx, await checkLocked(tx, ctx, deps, { ...chosen, from }));
    return showUpdatedLaunch(tx, ctx, deps, facts);
  });
}
