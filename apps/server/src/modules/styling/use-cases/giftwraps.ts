import { limits, type Giftwrap } from '@huggg/contracts';
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
import { lockTeam } from '../../teams/index.ts';
import { parseWrap } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { countGiftwraps, findGiftwrap, listGiftwraps, type GiftwrapRow } from '../queries/giftwraps.read-model.ts';
import { changeGiftwrap, insertGiftwrap } from '../queries/giftwraps.ts';
import { toWireGiftwrap } from '../wire.ts';

/** A team's wrap belongs to the full team: users who may use wraps only for their own gifts cannot change it. */
const teamScope = (teamId: string) => ({ teamId, ownerId: null });

function wireFor({ actor, config }: Pick<Context, 'actor' | 'config'>, row: GiftwrapRow): Giftwrap {
  return toWireGiftwrap(row, { publicUrl: config.http.publicUrl, edit: mayChange(actor, row) });
}

function mayChange(actor: Actor, { teamId }: GiftwrapRow): boolean {
  return teamId !== null && canOn(actor, teamScope(teamId))('use-giftwrap');
}

/** Lists the wraps that the caller's team may choose. */
export async function readGiftwraps(ctx: Context, retired: boolean): Promise<Giftwrap[]> {
  requireAnyScope(ctx.actor, 'use-giftwrap');
  const rows = await listGiftwraps(ctx.read, { teamId: ctx.actor.teamId, retired });
  return rows.map((row) => wireFor(ctx, row));
}

/**
 * Returns a wrap that the caller's team may choose, or one of its subteams if the caller's permission includes them.
 * @throws giftwrap.not-found, also for those of other teams; access.forbidden.
 */
export async function readGiftwrap(ctx: Context, id: string): Promise<Giftwrap> {
  return wireFor(ctx, await giftwrapOf(ctx.read, ctx.actor, id));
}

async function giftwrapOf(db: Queryable, actor: Actor, id: string): Promise<GiftwrapRow> {
  const { teamIds } = reachOf(actor, 'use-giftwrap');
  const row = await findGiftwrap(db, { teamId: actor.teamId, id, teamIds });
  if (!row) throw errors.giftwrapNotFound();
  return row;
}

type NewWrap = {
  readonly name: string;
  readonly kind: string;
  readonly palette: string;
  readonly seed?: string | undefined;
  readonly picture?: string;
};

/**
 * Adds a wrap to the caller's team. Simultaneous additions wait for each other, so that the limit holds.
 * @throws access.forbidden, giftwrap.too-many.
 */
export async function addGiftwrap(ctx: Context, { name, picture, ...drawn }: NewWrap): Promise<Giftwrap> {
  const { teamId } = ctx.actor;
  requirePermission(ctx.actor, 'use-giftwrap', teamScope(teamId));
  const id = newId();
  const wrap = { ...parseWrap({ ...drawn, seed: drawn.seed ?? id }), ...(picture ? { picture } : {}) };
  return ctx.transaction(async (tx) => {
    await assertRoom(tx, teamId);
    await insertGiftwrap(tx, { ...wrap, id, teamId, name, now: ctx.clock.now() });
    await ctx.audit(tx, [{ action: 'giftwrap.changed', teamId, subject: { type: 'giftwrap', id }, reason: 'added' }]);
    return wireFor(ctx, await giftwrapOf(tx, ctx.actor, id));
  });
}

/** Checks the limit. Simultaneous additions wait for each other. */
async function assertRoom(tx: Tx, teamId: string): Promise<void> {
  await lockTeam(tx, teamId);
  if ((await countGiftwraps(tx, teamId)) >= limits.giftwrapsPerTeam) throw errors.tooManyGiftwraps();
}

const reasonOf = ({ retired }: Pick<Change, 'retired'>): string =>
  retired === undefined ? 'renamed' : retired ? 'retired' : 'offered-again';

type Change = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly retired?: boolean | undefined;
  readonly version?: number | undefined;
};

/**
 * Renames a wrap of a team that the caller's permission includes, retires it or offers it again. Gifts that use it are
 * not changed.
 * @throws giftwrap.not-found; giftwrap.version-conflict if it was changed in the meantime; giftwrap.too-many if it is
 * offered again; access.forbidden for a wrap of the platform or the parent.
 */
export async function updateGiftwrap(ctx: Context, { id, ...change }: Change): Promise<Giftwrap> {
  requireAnyScope(ctx.actor, 'use-giftwrap');
  return ctx.transaction(async (tx) => {
    const row = await giftwrapOf(tx, ctx.actor, id);
    const { teamId } = row;
    if (teamId === null || !mayChange(ctx.actor, row)) throw errors.giftwrapNotYours();
    if (change.retired === false && row.retiredAt) await assertRoom(tx, teamId);
    const { version = row.version, ...parts } = change;
    if (version !== row.version) throw errors.giftwrapChanged(row.version);
    const changed = await changeGiftwrap(tx, { teamId, id, now: ctx.clock.now() }, { ...parts, version });
    // Another request changed it after it was read.
    if (!changed) throw errors.giftwrapChanged(row.version + 1);
    await ctx.audit(tx, [
      { action: 'giftwrap.changed', teamId, subject: { type: 'giftwrap', id }, reason: reasonOf(change) },
    ]);
    return wireFor(ctx, await giftwrapOf(tx, ctx.actor, id));
  });
}
