import { brandingChanged, isPictureAddress, limits, type Branding, type BrandingModel } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CheckKept } from '../../../platform/images/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lockTeam } from '../../teams/index.ts';
import { changedParts } from '../domain/changed-parts.ts';
import { errors } from '../errors.ts';
import { visibleTeamIds } from '../policy.ts';
import { findUsable } from '../queries/brandings.read-model.ts';
import {
  countBrandings,
  insertBranding,
  isNameTaken,
  lockBranding,
  updateBranding,
  type SavedBranding,
} from '../queries/brandings.ts';
import { readBranding, usableScopeOf } from './read-brandings.ts';

export type WantedBranding = {
  readonly id?: string | undefined;
  readonly teamId?: string | undefined;
  readonly name: string;
  readonly model: BrandingModel;
  readonly version?: number | undefined;
};

/**
 * Adds a branding to a team, or changes the name and look of one. Paid orders keep the look they were paid with.
 * @throws team.not-found if the team is not accessible; branding.not-found, also for another team's; access.forbidden
 * if the caller can use it but not change it; branding.version-conflict, branding.name-taken, branding.logo-unknown,
 * branding.too-many.
 */
export async function saveBranding(
  ctx: Context,
  { isKept }: { readonly isKept: CheckKept },
  wanted: WantedBranding,
): Promise<Branding> {
  const { logo } = wanted.model;
  if (logo && !(isPictureAddress(logo.address, 'logo') && (await isKept(logo.address)))) throw errors.logoUnknown();
  return ctx.transaction(async (tx) => {
    const id = await (wanted.id === undefined ? add(ctx, tx, wanted) : change(ctx, tx, wanted.id, wanted));
    return readBranding({ actor: ctx.actor, config: ctx.config, readPrimary: tx }, id);
  });
}

async function add(ctx: Context, tx: Tx, { teamId = ctx.actor.teamId, name, model }: WantedBranding): Promise<string> {
  if (!visibleTeamIds(ctx.actor).includes(teamId)) throw errors.teamNotFound();
  requirePermission(ctx.actor, 'use-branding', { teamId, ownerId: null });
  // The lock on the team makes concurrent requests count its brandings one after another.
  await lockTeam(tx, teamId);
  if ((await countBrandings(tx, teamId)) >= limits.brandingsPerTeam) throw errors.tooMany();
  const added = { id: newId(), teamId, name, lookId: newId(), model, now: ctx.clock.now() };
  if (await isNameTaken(tx, added)) throw errors.nameTaken(name);
  await insertBranding(tx, added);
  await recordChange(ctx, tx, added, { action: 'branding.created', changes: { name: { from: null, to: name } } });
  return added.id;
}

async function change(ctx: Context, tx: Tx, id: string, { name, model, version }: WantedBranding): Promise<string> {
  const seen = await findUsable(tx, usableScopeOf(ctx), id);
  if (!seen?.teamId) throw errors.brandingNotFound();
  requirePermission(ctx.actor, 'use-branding', { teamId: seen.teamId, ownerId: null });
  await lockTeam(tx, seen.teamId);
  const current = await lockBranding(tx, [seen.teamId], id);
  if (!current) throw errors.brandingNotFound();
  if (version !== undefined && version !== current.version) throw errors.brandingChanged(current.version);
  const changed = { id, teamId: seen.teamId, name, lookId: newId(), model, now: ctx.clock.now() };
  if (await isNameTaken(tx, changed)) throw errors.nameTaken(name);
  await updateBranding(tx, changed);
  const parts = changedParts(current.model, model);
  await recordChange(ctx, tx, changed, {
    action: 'branding.changed',
    changes: {
      ...(name === current.name ? {} : { name: { from: current.name, to: name } }),
      ...(parts.length === 0 ? {} : { parts: { from: null, to: parts.join(', ') } }),
    },
  });
  return id;
}

type BrandingChange = Pick<Parameters<Context['audit']>[1][number], 'changes'> & {
  readonly action: 'branding.created' | 'branding.changed';
};

async function recordChange(
  ctx: Context,
  tx: Tx,
  { id, teamId }: Pick<SavedBranding, 'id' | 'teamId'>,
  told: BrandingChange,
): Promise<void> {
  await ctx.audit(tx, [{ ...told, teamId, subject: { type: 'branding', id } }]);
  await ctx.publish(tx, [brandingChanged({ teamId, ownerId: null, id })]);
}
