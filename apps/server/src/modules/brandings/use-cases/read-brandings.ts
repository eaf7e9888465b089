import type { Branding } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { visibleTeamIds } from '../policy.ts';
import { findUsable, listUsable, type UsableScope } from '../queries/brandings.read-model.ts';
import { findOrderBrandings } from '../queries/team-defaults.read-model.ts';
import { toWireBranding } from '../wire.ts';

type Reader = Pick<Context, 'actor' | 'config'> & { readonly readPrimary: Queryable };

/**
 * Returns the brandings that the caller can see: those that their team can use, and with a wider permission scope those
 * of its subteams.
 */
export function usableScopeOf({ actor, config }: Pick<Context, 'actor' | 'config'>): UsableScope {
  return {
    teamId: actor.teamId,
    teamIds: visibleTeamIds(actor),
    platformDefaultId: config.publicIds.defaultBrandingId,
  };
}

async function defaultIdOf({ actor, readPrimary, config }: Reader): Promise<string | null> {
  const wish = { teamId: actor.teamId, brandingId: null };
  return (await findOrderBrandings(readPrimary, [wish], config.publicIds.defaultBrandingId))(wish)?.id ?? null;
}

export async function listBrandings(ctx: Reader): Promise<Branding[]> {
  const [rows, defaultId] = await Promise.all([listUsable(ctx.readPrimary, usableScopeOf(ctx)), defaultIdOf(ctx)]);
  return rows.map((row) => toWireBranding(row, { actor: ctx.actor, defaultId }));
}

/** @throws branding.not-found, also for another team's. */
export async function readBranding(ctx: Reader, id: string): Promise<Branding> {
  const [row, defaultId] = await Promise.all([findUsable(ctx.readPrimary, usableScopeOf(ctx), id), defaultIdOf(ctx)]);
  if (!row) throw errors.brandingNotFound();
  return toWireBranding(row, { actor: ctx.actor, defaultId });
}
