import { giftClaimed, superLinkRules, type ClaimReviewReason, type SuperClaim } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { SharedLimits } from '../../../platform/rate-limits/index.ts';
import { checkClaim, holdClaim, type ClaimSignals } from '../../claim-review/index.ts';
import { claimPlace, recipientActor } from '../../gifts/index.ts';
import { keptUntil, dueNotice } from '../domain/link-state.ts';
import { errors, refusals } from '../errors.ts';
import { hasClaimed, writeClaim, type Claim } from '../queries/claims.ts';
import { countPlaces, lockLink, recordSenderNotified, type LockedLink } from '../queries/super-links.ts';
import { claimView, lockClaimBy, type ClaimToken } from './claim-view.ts';
import { publishNews, publishPlaces } from './publish-places.ts';

type Outcome = { readonly claim: Claim } | { readonly refused: CatalogueError };

/** The source of a claim: the network address, and the visit in the browser's cookie if it has one. */
export type Caller = { readonly address: string | null; readonly device: string | null };

/** The data that is used to detect suspicious claims, which are held. */
export type ClaimGuards = { readonly counts: Pick<SharedLimits, 'counter'>; readonly caller: Caller };

/**
 * Turns a kept place into the gift of the person with the verified address; a suspicious claim is held for review.
 * Repeating the request returns the same gift.
 * @throws super-link.claim-unknown, super-link.place-freed, super-link.closed, super-link.ended.
 */
export async function finishClaim(
  ctx: Context,
  given: ClaimToken & { readonly name: string | null },
  { counts, caller }: ClaimGuards,
): Promise<SuperClaim> {
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const claim = await lockClaimBy(ctx, tx, given);
    if (claim.state === 'claimed' || claim.state === 'enough') return { claim };
    if (claim.state === 'freed') return { refused: errors.placeFreed() };
    if (claim.state !== 'kept') throw errors.claimUnknown();
    // Runs before the link is locked, because all claimants wait for that lock.
    const signals = await signalsOf(tx, { claim, caller });
    const reasons = await checkClaim(tx, ctx, counts, signals);
    const link = await lockLink(tx, claim.superLinkId);
    if (!link) throw errors.claimUnknown();
    return createClaimedGift(ctx, tx, { link, claim, name: given.name, signals, reasons });
  });
  if ('refused' in outcome) throw outcome.refused;
  return claimView(ctx, ctx.readPrimary, outcome.claim);
}

async function createClaimedGift(
  ctx: Context,
  tx: Tx,
  {
    link,
    claim,
    name,
    signals,
    reasons,
  }: {
    readonly link: LockedLink;
    readonly claim: Claim;
    readonly name: string | null;
    readonly signals: ClaimSignals;
    readonly reasons: readonly ClaimReviewReason[];
  },
): Promise<Outcome> {
  const now = ctx.clock.now();
  const isOver = link.status === 'closed' || link.status === 'ended';
  const isLate = claim.keptUntil !== null && claim.keptUntil.epochMilliseconds <= now.epochMilliseconds;
  if (isOver || isLate) {
    await writeClaim(tx, { ...claim, state: 'freed', takenAt: null });
    await countPlaces(tx, link.id, { reserved: -1 }, now);
    await publishPlaces(ctx, tx, { ...link, reserved: link.reserved - 1 });
    return {
      refused: link.status === 'closed' || link.status === 'ended' ? refusals[link.status]() : errors.placeFreed(),
    };
  }
  const after = { ...link, claimed: link.claimed + 1, reserved: link.reserved - 1 };
  await countPlaces(tx, link.id, { claimed: 1, reserved: -1 }, now);
  await notifyFullness(ctx, tx, after);
  const giftId = newId();
  const claimed: Claim = { ...claim, state: 'claimed', giftId };
  await writeClaim(tx, { ...claimed, takenAt: now });
  const isPhone = link.claimMethod === 'sms';
  const receiver = { name, email: isPhone ? null : claim.address, phone: isPhone ? claim.address : null };
  const isHeld = reasons.length > 0;
  const gift = await claimPlace(tx, ctx, {
    giftId,
    superLinkId: link.id,
    receiver,
    actor: recipientActor,
    ...(isHeld && {
      whileUnmoved: async (made) => {
        await holdClaim(tx, ctx, { gift: made, reasons, signals });
        return { ...made, reviewState: 'waiting' as const };
      },
    }),
  });
  if (!gift) throw new Error(`Super link ${link.id} counted a place for which its orders have no gift.`);
  await publishPlaces(ctx, tx, after);
  // If the gift is held, the claimant is emailed after the review.
  if (!isPhone && !isHeld)
    await ctx.publish(tx, [
      giftClaimed({
        teamId: gift.teamId,
        ownerId: gift.userId,
        id: gift.id,
        data: { transactionId: gift.transactionId },
      }),
    ]);
  return { claim: { ...claimed, address: null } };
}

async function signalsOf(
  tx: Tx,
  { claim, caller }: { readonly claim: Claim; readonly caller: Caller },
): Promise<ClaimSignals> {
  const { superLinkId, personKey } = claim;
  const isFirst = !(await hasClaimed(tx, { superLinkId, personKey }));
  return {
    address: caller.address,
    claimant: claim.address,
    superLink: { id: superLinkId, personKey, device: caller.device, isFirst },
  };
}

async function notifyFullness(ctx: Context, tx: Tx, link: LockedLink): Promise<void> {
  const news = dueNotice(link, { filling: link.toldFillingAt !== null, usedUp: link.toldUsedUpAt !== null });
  if (!news) return;
  await recordSenderNotified(tx, { id: link.id, usedUp: news === 'used-up', now: ctx.clock.now() });
  await publishNews(ctx, tx, { links: [link], news });
}

/**
 * Extends the time that a place is kept, at most twice.
 * @throws super-link.claim-unknown, super-link.place-freed, super-link.kept-enough.
 */
export async function keepPlace(ctx: Context, given: ClaimToken): Promise<SuperClaim> {
  const claim = await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const locked = await lockClaimBy(ctx, tx, given);
    if (locked.state === 'claimed' || locked.state === 'enough') return locked;
    if (locked.state === 'asked') throw errors.claimUnknown();
    const isLate = !locked.keptUntil || locked.keptUntil.epochMilliseconds <= now.epochMilliseconds;
    if (locked.state === 'freed' || isLate) throw errors.placeFreed();
    if (locked.extensions >= superLinkRules.extensions) throw errors.keptEnough();
    const longer: Claim = { ...locked, extensions: locked.extensions + 1, keptUntil: keptUntil(now) };
    await writeClaim(tx, { ...longer, takenAt: null });
    return longer;
  });
  return claimView(ctx, ctx.readPrimary, claim);
}
