import { brandingChanged } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { findUsable } from '../queries/brandings.read-model.ts';
import { deleteBrandingRow, lockBranding } from '../queries/brandings.ts';
import { usableScopeOf } from './read-brandings.ts';

/**
 * Deletes a branding. Paid orders keep its look; drafts that use it must choose another one, and teams whose default it
 * was fall back to the next default.
 * @throws branding.not-found, also for another team's and the platform's; access.forbidden if the caller can use it but
 * not change it.
 */
export async function deleteBranding(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const seen = await findUsable(tx, usableScopeOf(ctx), id);
    if (!seen?.teamId) throw errors.brandingNotFound();
    const { teamId } = seen;
    requirePermission(ctx.actor, 'use-branding', { teamId, ownerId: null });
    const current = await lockBranding(tx, [teamId], id);
    if (!current) throw errors.brandingNotFound();
    await deleteBrandingRow(tx, { id, teamId, now: ctx.clock.now() });
    const changes = { name: { from: current.name, to: null } };
    await ctx.audit(tx, [{ action: 'branding.deleted', teamId, subject: { type: 'branding', id }, changes }]);
    await ctx.publish(tx, [brandingChanged({ teamId, ownerId: null, id })]);
  });
}
