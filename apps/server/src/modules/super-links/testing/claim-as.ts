import type { SuperClaim } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { sendClaimCode } from '../use-cases/send-claim-code.ts';
import { ownLimits } from '../../../platform/testing/index.ts';
import { finishClaim, type ClaimGuards } from '../use-cases/finish-claim.ts';
import { takePlace } from '../use-cases/take-place.ts';

/** Counters for all claims of a test. They are created once, because each reserves memory for very many keys. */
const counts = ownLimits();

/** Returns guards for a claim with no caller address or device. */
export const createAnonymousGuards = (): ClaimGuards => ({ counts, caller: { address: null, device: null } });

export type ClaimKey = { readonly shortcode: string; readonly token: string };

/** Requests a code, and returns it as the reader of its email would know it. */
export async function requestClaimCode(
  ctx: Context,
  { shortcode, address }: { readonly shortcode: string; readonly address: string },
): Promise<ClaimKey & { readonly code: string }> {
  let claimId = '';
  const publish: Context['publish'] = (tx, events) => {
    claimId = events.find(({ type }) => type === 'super-link.code-asked')?.id ?? claimId;
    return ctx.publish(tx, events);
  };
  // It inherits from the context instead of copying it, because reading the actor of a visitor's context throws an
  // error.
  const noting = Object.create(ctx, { publish: { value: publish } }) as Context;
  const { token } = await sendClaimCode(noting, { shortcode, address, language: null });
  return { shortcode, token, code: ctx.secrets.code('super-link-claim', claimId) };
}

/** Claims a gift, from requesting a code to the end. */
export async function claimAs(
  ctx: Context,
  { name, ...asking }: { readonly shortcode: string; readonly address: string; readonly name: string | null },
): Promise<SuperClaim> {
  const { code, ...by } = await requestClaimCode(ctx, asking);
  const claim = await takePlace(ctx, { ...by, code });
  return claim.state === 'kept' ? finishClaim(ctx, { ...by, name }, createAnonymousGuards()) : claim;
}
