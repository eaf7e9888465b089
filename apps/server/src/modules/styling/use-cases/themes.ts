import type { ModelTheme, PermissionKey, Theme } from '@huggg/contracts';
import {
  canOn,
  reachOf,
  requireAnyScope,
  requirePermission,
  type Actor,
  type Context,
} from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findOrderBrandings } from '../../brandings/index.ts';
import { assertWithinLimit, lockTeam } from '../../teams/index.ts';
import { mayApply } from '../domain/themes.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { countThemes, findTheme, listThemes, type ThemeRow } from '../queries/themes.read-model.ts';
import { writeTheme } from '../queries/themes.ts';
import { toWireTheme } from '../wire-theme.ts';

const viewerOf = ({ teamId, userId }: Actor) => ({ teamId, clientId: userId });

function wireFor(actor: Actor, row: ThemeRow): Theme {
  const teamId = row.teamId ?? actor.teamId;
  const canApply = mayApply(row, {
    clientId: actor.userId,
    can: canOn(actor, { teamId: actor.teamId, ownerId: actor.userId }),
  });
  const edit = row.type === 'model' && canOn(actor, { teamId, ownerId: null })('add-themes');
  return toWireTheme(row, { canApply, edit });
}

/** Lists the themes that the caller's team may use. */
export async function readThemes(ctx: Context, retired: boolean): Promise<Theme[]> {
  requireAnyScope(ctx.actor, 'use-theme');
  const rows = await listThemes(ctx.read, viewerOf(ctx.actor), retired);
  return rows.map((row) => wireFor(ctx.actor, row));
}

/**
 * Returns a theme that the caller's team may use, or one of its subteams if the caller's permission includes them.
 * @throws theme.not-found, also for those of other teams; access.forbidden.
 */
export async function readTheme(ctx: Context, id: string): Promise<Theme> {
  return wireFor(ctx.actor, await themeOf(ctx.read, ctx.actor, { id, key: 'use-theme' }));
}

type ThemeAccess = { readonly id: string; readonly key: Extract<PermissionKey, 'use-theme' | 'add-themes'> };

async function themeOf(db: Queryable, actor: Actor, { id, key }: ThemeAccess): Promise<ThemeRow> {
  const row = await findTheme(db, { ...viewerOf(actor), teamIds: reachOf(actor, key).teamIds }, id);
  if (!row) throw errors.themeNotFound();
  return row;
}

type ThemeInput = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly brandingId?: string | null | undefined;
  readonly giftwrapId?: string | null | undefined;
  readonly retired?: boolean | undefined;
  readonly version?: number | undefined;
};

/**
 * Adds a theme to the caller's team, or changes one of a team that the caller's permission includes. Orders that use it
 * keep the wrap that it gave them.
 * @throws access.forbidden; theme.not-found; theme.version-conflict if it was saved in the meantime; giftwrap.not-found
 * and branding.not-found if the team may not use them; plan.limit-exceeded.
 */
export async function upsertTheme(ctx: Context, given: ThemeInput): Promise<ModelTheme> {
  requireAnyScope(ctx.actor, 'add-themes');
  const id = given.id ?? newId();
  return ctx.transaction(async (tx) => {
    await write(tx, ctx, { ...given, id, isNew: given.id === undefined });
    const written = wireFor(ctx.actor, await themeOf(tx, ctx.actor, { id, key: 'add-themes' }));
    if (written.type !== 'model') throw errors.themeNotYours();
    return written;
  });
}

async function write(
  tx: Tx,
  ctx: Context,
  { id, isNew, ...given }: ThemeInput & { readonly id: string; readonly isNew: boolean },
): Promise<void> {
  const { actor } = ctx;
  const now = ctx.clock.now();
  const before = isNew ? null : await themeOf(tx, actor, { id, key: 'add-themes' });
  const teamId = before ? before.teamId : actor.teamId;
  if (teamId === null || before?.type === 'legacy') throw errors.themeNotYours();
  requirePermission(actor, 'add-themes', { teamId, ownerId: null });
  if (before && given.version !== undefined && given.version !== before.version)
    throw errors.themeChanged(before.version);
  const retired = given.retired ?? (before ? before.retiredAt !== null : false);
  if (!retired && (isNew || before?.retiredAt)) await assertRoom(tx, teamId);
  if (given.giftwrapId && given.giftwrapId !== before?.giftwrapId) await assertOffered(tx, teamId, given.giftwrapId);
  if (given.brandingId && given.brandingId !== before?.brandingId)
    await assertUsable(tx, ctx, { teamId, brandingId: given.brandingId });
  const written = await writeTheme(
    tx,
    { teamId, id, now },
    {
      name: given.name ?? before?.name ?? '',
      brandingId: given.brandingId === undefined ? (before?.brandingId ?? null) : given.brandingId,
      giftwrapId: given.giftwrapId === undefined ? (before?.giftwrapId ?? null) : given.giftwrapId,
      retiredAt: retired ? (before?.retiredAt ?? now) : null,
      version: before?.version ?? 1,
    },
  );
  // Another request saved it after it was read.
  if (!written) throw errors.themeChanged((before?.version ?? 0) + 1);
  const reason = isNew ? 'added' : given.retired === undefined ? 'changed' : retired ? 'retired' : 'offered-again';
  await ctx.audit(tx, [{ action: 'theme.changed', teamId, subject: { type: 'theme', id }, reason }]);
}

/** Checks the limit of the theme's own team. Simultaneous additions wait for each other. */
async function assertRoom(tx: Tx, teamId: string): Promise<void> {
  await lockTeam(tx, teamId);
  const used = (await countThemes(tx, [teamId])).get(teamId) ?? 0;
  await assertWithinLimit(tx, { teamId, limit: 'themes', used, adding: 1 });
}

async function assertOffered(tx: Tx, teamId: string, id: string): Promise<void> {
  const wrap = await findGiftwrap(tx, { teamId, id });
  if (!wrap || wrap.retiredAt) throw errors.giftwrapNotFound();
}

async function assertUsable(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  wish: { readonly teamId: string; readonly brandingId: string },
): Promise<void> {
  const worn = await findOrderBrandings(tx, [wish], config.publicIds.defaultBrandingId);
  if (!worn(wish)) throw errors.brandingNotFound();
}
