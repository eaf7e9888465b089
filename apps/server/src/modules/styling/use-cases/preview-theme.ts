import { brandingModel } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { findOrderBrandings, previewUrls, wornLook } from '../../brandings/index.ts';
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
  const wearing = await wearingOf(ctx, brandingId);
  if (brandingId !== null && !wearing) throw errors.brandingNotFound();
  const worn = await wornLook(ctx.read, wearing?.lookId ?? null);
  return previewUrls(ctx, {
    model: worn?.model ?? brandingModel.parse({}),
    wrap: choice && { choice, picture: wrapImagePath(choice) },
  });
}

/**
 * How the gifts of the caller's team look in a branding, or in its default without one; null where the team may not use
 * it.
 */
async function wearingOf({ actor: { teamId }, config, read }: Context, brandingId: string | null) {
  const wish = { teamId, brandingId };
  return (await findOrderBrandings(read, [wish], config.publicIds.defaultBrandingId))(wish);
}

/** The default branding of mails of the caller's team; null for the product's own look. */
export async function wornByDefault(ctx: Context): ReturnType<typeof wornLook> {
  const wearing = await wearingOf(ctx, null);
  return wornLook(ctx.read, wearing?.lookId ?? null);
}
