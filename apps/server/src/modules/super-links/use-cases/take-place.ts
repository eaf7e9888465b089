import { superLinkRules, type SuperClaim } from '@huggg/contracts';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { decideClaim, keptUntil, rateWindow } from '../domain/link-state.ts';
import { errors, refusals } from '../errors.ts';
import { countClaims, freeClaims, hasClaimed, writeClaim, type Claim } from '../queries/claims.ts';
import { countPlaces, lockLink, writeLink, type LockedLink } from '../queries/super-links.ts';
import { claimView, lockClaimBy, type ClaimToken } from './claim-view.ts';
import { publishNews, publishPlaces } from './publish-places.ts';

type Outcome = { readonly claim: Claim } | { readonly refused: CatalogueError };

/**
 * Checks a code and keeps a place for the person who entered it. Repeating the request returns the state of the claim;
 * the fifth wrong code ends the claim.
 * @throws super-link.claim-unknown, super-link.code-wrong with the attempts left, super-link.code-expired,
 * super-link.code-used-up, and the error for a link that cannot be claimed.
 */
export async function takePlace(ctx: Context, given: ClaimToken & { readonly code: string }): Promise<SuperClaim> {
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const claim = await lockClaimBy(ctx, tx, given);
    if (claim.state === 'freed') return { refused: errors.placeFreed() };
    if (claim.state !== 'asked') return { claim };
    const wrong = await refuseCode(ctx, tx, claim, given.code);
    return wrong ? { refused: wrong } : keepPlaceFor(ctx, tx, claim);
  });
  // The error is thrown after the transaction, so that the counted attempt and the pause of the link are kept.
  if ('refused' in outcome) throw outcome.refused;
  return claimView(ctx, ctx.readPrimary, outcome.claim);
}

async function refuseCode(ctx: Context, tx: Tx, claim: Claim, code: string): Promise<CatalogueError | null> {
  if (claim.tries >= superLinkRules.codeTries) return errors.codeUsedUp();
  if (claim.codeExpiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds) return errors.codeExpired();
  const right = ctx.secrets.code('super-link-claim', claim.id);
  if (timingSafeEqual(ctx.secrets.digest(right), ctx.secrets.digest(code.replaceAll(/\s/g, '')))) return null;
  await writeClaim(tx, { ...claim, tries: claim.tries + 1, takenAt: null });
  const left = superLinkRules.codeTries - claim.tries - 1;
  return left === 0 ? errors.codeUsedUp() : errors.codeWrong(left);
}

async function keepPlaceFor(ctx: Context, tx: Tx, claim: Claim): Promise<Outcome> {
  const now = ctx.clock.now();
  const locked = await lockLink(tx, claim.superLinkId);
  if (!locked) throw errors.claimUnknown();
  const link = await withFreedPlaces(ctx, tx, locked);
  const counted = await countClaims(tx, { ...claim, since: rateWindow(now, link.rateFrom) });
  const decision = decideClaim({ ...link, ...counted }, now);
  // A person who already has a gift can return to it in every state of the link.
  const isBack = decision !== 'keep' && decision !== 'too-fast' && (await hasClaimed(tx, claim));
  if (decision === 'enough' || isBack) {
    const enough: Claim = { ...claim, state: 'enough' };
    await writeClaim(tx, { ...enough, takenAt: null });
    return { claim: { ...enough, address: null } };
  }
  if (decision === 'too-fast') {
    await writeLink(tx, { ...link, status: 'paused', pausedBy: 'rate' }, now);
    await publishPlaces(ctx, tx, { ...link, status: 'paused' });
    await publishNews(ctx, tx, { links: [link], news: 'paused' });
    return { refused: refusals.paused() };
  }
  if (decision !== 'keep') return { refused: refusals[decision]() };
  const kept: Claim = { ...claim, state: 'kept', keptUntil: keptUntil(now) };
  await countPlaces(tx, link.id, { reserved: 1 }, now);
  await writeClaim(tx, { ...kept, takenAt: now });
  await publishPlaces(ctx, tx, { ...link, reserved: link.reserved + 1 });
  return { claim: kept };
}

/** Returns the locked link. If it has no places left, expired ones are freed first. */
async function withFreedPlaces(ctx: Context, tx: Tx, link: LockedLink): Promise<LockedLink> {
  if (link.reserved === 0 || link.claimed + link.reserved < link.places) return link;
  const now = ctx.clock.now();
  const freed = await freeClaims(tx, link.id, now);
  if (freed > 0) await countPlaces(tx, link.id, { reserved: -freed }, now);
  return { ...link, reserved: link.reserved - freed };
}
