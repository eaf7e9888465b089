import { brandingModel } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { findOrderBrandings, previewUrls, appliedLook } from '../../brandings/index.ts';
import { toChoice, wrapImagePath } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';

type Parts = { readonly brandingId?: string | null | undefined; readonly giftwrapId?: string | null | undefined };

/**
 * Returns addresses that show the real pages and emails with a branding and a wrap, even if no theme with them is
 * stored.
 * @throws access.forbidden; branding.not-found and giftwrap.not-found if the team may not use them.
 */
export async function previewTheme(ctx: Context, { brandingId = null, giftwrapId = null }: Parts) {
  const { teamId } = ctx.actor;
  requirePermission(ctx.actor, 'add-themes', { teamId, ownerId: null });
  const wrap = giftwrapId === null ? null : await findGiftwrap(ctx.read, { teamId, id: giftwrapId });
  if (giftwrapId !== null && !wrap) throw errors.giftwrapNotFound();
  const choice = wrap && toChoice(wrap);
  const wearing = await findBrandingInUse(ctx, brandingId);
  if (brandingId !== null && !wearing) throw errors.brandingNotFound();
  const worn = await appliedLook(ctx.read, wearing?.lookId ?? null);
  return previewUrls(ctx, {
    model: worn?.model ?? brandingModel.parse({}),
    wrap: choice && { choice, picture: wrapImagePath(choice) },
  });
}

/**
 * Returns the look of the gifts of the caller's team in a branding, or in its default if none is given. Null if the
 * team may not use it.
 */
async function findBrandingInUse({ actor: { teamId }, config, read }: Context, brandingId: string | null) {
  const wish = { teamId, brandingId };
  return (await findOrderBrandings(read, [wish], config.publicIds.defaultBrandingId))(wish);
}

/** Returns the default branding for emails of the caller's team. Null for the product's own look. */
export async function defaultLookOf(ctx: Context): ReturnType<typeof appliedLook> {
  const wearing = await findBrandingInUse(ctx, null);
  return appliedLook(ctx.read, wearing?.lookId ?? null);
}
