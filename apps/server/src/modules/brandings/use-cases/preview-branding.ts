import { isPictureAddress, type BrandingModel } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { findTeam } from '../../teams/index.ts';
import { previewToken, type PreviewLink } from '../domain/preview-link.ts';
import { correctionsOf } from '../domain/applied-branding.ts';
import { errors } from '../errors.ts';

const minutes = 60;

/**
 * Returns addresses that show the real pages and emails in a look, whether or not it is saved. They contain the name of
 * the caller's team.
 */
export async function previewUrls(
  ctx: Context,
  { model, wrap = null, words = null }: Pick<PreviewLink, 'model'> & Partial<Pick<PreviewLink, 'wrap' | 'words'>>,
) {
  const team = await findTeam(ctx.read, ctx.actor.teamId);
  const endsAt = ctx.clock.now().add({ minutes });
  const token = previewToken(ctx.secrets, { model, wrap, words, teamName: team?.name ?? '', endsAt });
  const url = (part: string): string => `/branding-previews/${part}/${token}`;
  return { urls: { gift: url('gift'), mail: url('mail'), print: url('print') }, dateExpires: isoOf(endsAt) };
}

/**
 * Returns addresses that show the real pages and emails in a branding, which may be unsaved.
 * @throws access.forbidden if the caller cannot save brandings, branding.logo-unknown
 */
export async function previewBranding(ctx: Context, model: BrandingModel) {
  requirePermission(ctx.actor, 'use-branding', { teamId: ctx.actor.teamId, ownerId: null });
  if (model.logo && !isPictureAddress(model.logo.address, 'logo')) throw errors.logoUnknown();
  return { ...(await previewUrls(ctx, { model })), corrections: correctionsOf(model) };
}
