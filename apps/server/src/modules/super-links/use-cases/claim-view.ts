import { superLinkRules, type SuperClaim } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { isoOf } from '../../../platform/clock/index.ts';
import { launchUrl } from '../../gifts/index.ts';
import { errors } from '../errors.ts';
import { findClaim, lockClaim, type Claim } from '../queries/claims.ts';
import { giftsOfClaimant } from '../queries/links.read-model.ts';
import { maskAddress } from './send-claim-code.ts';

export type ClaimToken = { readonly shortcode: string; readonly token: string };

/**
 * Returns the state of a claim for the browser that started it. Gifts are included once its address has been verified.
 */
export async function claimView(ctx: Pick<Context, 'config'>, db: Queryable, claim: Claim): Promise<SuperClaim> {
  const proven = claim.state === 'claimed' || claim.state === 'enough';
  const shortcodes = proven ? await giftsOfClaimant(db, claim) : [];
  const { publicUrl } = ctx.config.http;
  return {
    state: claim.state === 'freed' ? 'asked' : claim.state,
    sentTo: claim.address && maskAddress(claim.address),
    codeExpiresAt: claim.state === 'asked' ? isoOf(claim.codeExpiresAt) : null,
    triesLeft: claim.state === 'asked' ? Math.max(0, superLinkRules.codeTries - claim.tries) : null,
    keptUntil: claim.state === 'kept' && claim.keptUntil ? isoOf(claim.keptUntil) : null,
    extensionsLeft: superLinkRules.extensions - claim.extensions,
    gifts: shortcodes.map((shortcode) => ({ shortcode, launch_url: launchUrl(publicUrl, shortcode) })),
  };
}

/** @throws super-link.claim-unknown. */
export async function readClaim(ctx: Context, { shortcode, token }: ClaimToken): Promise<SuperClaim> {
  const claim = await findClaim(ctx.readPrimary, { tokenDigest: ctx.secrets.digest(token), shortcode });
  if (!claim || claim.state === 'freed') throw errors.claimUnknown();
  return claimView(ctx, ctx.readPrimary, claim);
}

/** @throws super-link.claim-unknown. */
export async function lockClaimBy(ctx: Context, tx: Tx, { shortcode, token }: ClaimToken): Promise<Claim> {
  const claim = await lockClaim(tx, { tokenDigest: ctx.secrets.digest(token), shortcode });
  if (!claim) throw errors.claimUnknown();
  return claim;
}
