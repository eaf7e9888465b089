import { brandingModel } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { findWorn, previewUrls, wornLook } from '../../brandings/index.ts';
import { toChoice, wrapImagePath } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';

type Parts = { readonly brandingId?: string | null | undefined; readonly giftwrapId?: string | null | undefined };

/**
 * Addresses that show the real pages and mails in a branding and a wrap, whether or not a theme of them is kept.
 * @throws access.forbidden; branding.not-found and giftwrap.not-found for what the team may not use.
 */
export async function previewTheme(ctx: Context, { brandingId = null, giftwrapId = null }: Parts) {
  const { teamId } = ctx.actor;
  requirePermission(ctx.actor, 'add-themes', { teamId, ownerId: null });
  const wrap = giftwrapId === null ? null : await findGiftwrap(ctx.read, { teamId, id: giftwrapId });
  if (giftwrapId !== null && !wrap) throw errors.giftwrapNotFound();
  const choice = wrap && toChoice(wrap);
  const worn = await wornBy(ctx, brandingId);
  return previewUrls(ctx, {
    model: worn?.model ?? brandingModel.parse({}),
    wrap: choice && { choice, picture: wrapImagePath(choice) },
  });
}

/**
 * How the gifts of the caller's team look in a branding, or in the team's default without one. Answers null for the product's own look.
 * @throws branding.not-found for one that the team may not use.
 */
export async function wornBy(ctx: Context, brandingId: string | null): ReturnType<typeof wornLook> {
  const wish = { teamId: ctx.actor.teamId, brandingId };
  const wearing = (await findWorn(ctx.read, [wish], ctx.config.publicIds.defaultBrandingId))(wish);
  if (brandingId !== null && !wearing) throw errors.brandingNotFound();
  return wornLook(ctx.read, wearing?.lookId ?? null);
}
