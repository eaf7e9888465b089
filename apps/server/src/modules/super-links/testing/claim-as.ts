import type { SuperClaim } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { askCode } from '../use-cases/ask-code.ts';
import { ownLimits } from '../../../platform/testing/index.ts';
import { finishClaim, type ClaimGuards } from '../use-cases/finish-claim.ts';
import { takePlace } from '../use-cases/take-place.ts';

/** Counters of all claims of a test; made once, because each keeps room for very many keys. */
const counts = ownLimits();

/** A claim that comes from nowhere in particular. */
export const unwatched = (): ClaimGuards => ({ counts, caller: { address: null, device: null } });

export type Claiming = { readonly shortcode: string; readonly token: string };

/** Asks for a code, and knows it as the reader of its mail does. */
export async function askAs(
  ctx: Context,
  { shortcode, address }: { readonly shortcode: string; readonly address: string },
): Promise<Claiming & { readonly code: string }> {
  let claimId = '';
  const publish: Context['publish'] = (tx, events) => {
    claimId = events.find(({ type }) => type === 'super-link.code-asked')?.id ?? claimId;
    return ctx.publish(tx, events);
  };
  // Not a copy: a visitor's context has an actor that cannot be read.
  const noting = Object.create(ctx, { publish: { value: publish } }) as Context;
  const { token } = await askCode(noting, { shortcode, address, language: null });
  return { shortcode, token, code: ctx.secrets.code('super-link-claim', claimId) };
}

/** The whole way to a gift. */
export async function claimAs(
  ctx: Context,
  { name, ...asking }: { readonly shortcode: string; readonly address: string; readonly name: string | null },
): Promise<SuperClaim> {
  const { code, ...by } = await askAs(ctx, asking);
  const claim = await takePlace(ctx, { ...by, code });
  return claim.state === 'kept' ? finishClaim(ctx, { ...by, name }, unwatched()) : claim;
}
