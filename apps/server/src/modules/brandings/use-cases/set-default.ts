import { brandingChanged } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { visibleTeamIds } from '../policy.ts';
import { keepFromDeletion, writeDefault } from '../queries/brandings.ts';
import { findChosenDefault, findOrderBrandings } from '../queries/team-defaults.read-model.ts';

type Wanted = { readonly teamId?: string | undefined; readonly brandingId: string | null };

/**
 * Sets the branding for a team's orders that request none; null uses the default of the parent team or the platform.
 * @throws team.not-found if the team is not accessible; branding.not-found if the team cannot use the branding;
 * access.forbidden if the caller cannot change its brandings.
 */
export async function setDefaultBranding(
  ctx: Context,
  { teamId = ctx.actor.teamId, brandingId }: Wanted,
): Promise<{ teamId: string; brandingId: string | null }> {
  if (!visibleTeamIds(ctx.actor).includes(teamId)) throw errors.teamNotFound();
  requirePermission(ctx.actor, 'use-branding', { teamId, ownerId: null });
  await ctx.transaction(async (tx) => {
    if (brandingId !== null) {
      const wish = { teamId, brandingId };
      const found = (await findOrderBrandings(tx, [wish], ctx.config.publicIds.defaultBrandingId))(wish);
      if (!found || !(await keepFromDeletion(tx, brandingId))) throw errors.brandingNotFound();
    }
    const before = await findChosenDefault(tx, teamId);
    if (before === brandingId) return;
    await writeDefault(tx, { teamId, brandingId, now: ctx.clock.now() });
    const changes = { default: { from: before, to: brandingId } };
    await ctx.audit(tx, [{ action: 'branding.made-default', teamId, subject: { type: 'team', id: teamId }, changes }]);
    await ctx.publish(tx, [brandingChanged({ teamId, ownerId: null, id: brandingId ?? teamId })]);
  });
  return { teamId, brandingId };
}
