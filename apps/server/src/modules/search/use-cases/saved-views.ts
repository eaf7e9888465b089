import { limits, type SavedView, type SavedViewList, type SavedViewLook } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import { hasPermissionOn, requirePermission, type Actor, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readLook } from '../domain/stored-look.ts';
import { errors } from '../errors.ts';
import {
  clearDefault,
  findView,
  insertView,
  listViews,
  readOtherViews,
  removeView,
  setDefault,
  lockSavedViews,
  writeView,
  type ViewRow,
} from '../queries/saved-views.ts';

/**
 * Shared views of a team can be changed by users who hold `update-transaction-details` for the team's orders, not only
 * for their own.
 */
const teamScope = ({ teamId }: Actor) => ({ teamId, ownerId: null });
const canChangeTeamViews = (actor: Actor): boolean =>
  hasPermissionOn(actor, 'update-transaction-details', teamScope(actor));
const requireTeamViewAccess = (actor: Actor): void =>
  requirePermission(actor, 'update-transaction-details', teamScope(actor));

function toWire(actor: Actor, { ownerId, list, look: stored, updatedAt, ...row }: ViewRow): SavedView {
  const { look, dropped } = readLook(list, stored);
  const own = ownerId === actor.userId;
  const keeps = canChangeTeamViews(actor);
  return {
    ...row,
    look,
    own,
    dropped: [...dropped],
    updatedAt: isoOf(updatedAt),
    abilities: { edit: row.shared ? keeps : own, share: own && keeps },
  };
}

/** Lists the caller's views, and the shared views of their team. */
export async function listSavedViews(
  ctx: Context,
  list?: SavedViewList,
): Promise<{ data: SavedView[]; abilities: { share: boolean } }> {
  const rows = await listViews(ctx.read, ctx.actor, list ?? null);
  return { data: rows.map((row) => toWire(ctx.actor, row)), abilities: { share: canChangeTeamViews(ctx.actor) } };
}

/** @throws saved-view.name-taken, saved-view.limit-reached */
async function requireFreeNameAndLimit(
  tx: Tx,
  actor: Actor,
  view: { readonly id: string; readonly list: SavedViewList; readonly shared: boolean; readonly name: string },
): Promise<void> {
  const { others, taken } = await readOtherViews(tx, actor, view);
  if (taken) throw errors.viewNameTaken(view.name);
  const most = view.shared ? limits.savedViewsPerTeam : limits.savedViewsPerPerson;
  if (others >= most) throw errors.viewLimit(most);
}

type NewView = {
  readonly name: string;
  readonly look: SavedViewLook;
  readonly shared: boolean;
  readonly isDefault: boolean;
};

/**
 * Creates a view for the caller, or for their team.
 * @throws access.forbidden, saved-view.name-taken, saved-view.limit-reached
 */
export async function createSavedView(ctx: Context, input: NewView): Promise<SavedView> {
  const { actor } = ctx;
  if (input.shared) requireTeamViewAccess(actor);
  const view = { ...input, id: newId(), list: input.look.list, now: ctx.clock.now() };
  const row = await ctx.transaction(async (tx) => {
    await lockSavedViews(tx, actor.teamId);
    await requireFreeNameAndLimit(tx, actor, view);
    await insertView(tx, actor, view);
    if (view.isDefault) await setDefault(tx, actor, view);
    return getView(tx, actor, view.id);
  });
  return toWire(actor, row);
}

async function getView(tx: Tx, actor: Actor, id: string): Promise<ViewRow> {
  const row = await findView(tx, actor, id);
  if (!row) throw errors.viewNotFound();
  return row;
}

type ViewChange = { readonly [Key in keyof NewView]?: NewView[Key] | undefined };

/** @throws access.forbidden */
function requireChangeAllowed(actor: Actor, before: ViewRow, { name, look, shared }: ViewChange): void {
  const changes = name !== undefined || look !== undefined || (shared !== undefined && shared !== before.shared);
  if (changes && before.shared) requireTeamViewAccess(actor);
  if (shared === true && !before.shared) requireTeamViewAccess(actor);
  // A view that is no longer shared is visible only to its creator, so other users may delete it but not stop sharing
  // it.
  if (shared === false && before.shared && before.ownerId !== actor.userId) throw catalogueError('access.forbidden');
}

/**
 * Changes a view. Every user who sees it may make it the default of their own list; other changes are for its creator
 * and for users who may change the team's views.
 * @throws saved-view.not-found, access.forbidden, saved-view.name-taken, saved-view.limit-reached
 */
export async function updateSavedView(
  ctx: Context,
  { id, ...change }: ViewChange & { readonly id: string },
): Promise<SavedView> {
  const { actor } = ctx;
  const row = await ctx.transaction(async (tx) => {
    await lockSavedViews(tx, actor.teamId);
    const before = await getView(tx, actor, id);
    if (change.look && change.look.list !== before.list) throw errors.viewNotFound();
    requireChangeAllowed(actor, before, change);
    const { name = before.name, shared = before.shared, look = null, isDefault } = change;
    if (change.name !== undefined || look || shared !== before.shared) {
      await requireFreeNameAndLimit(tx, actor, { id, list: before.list, shared, name });
      await writeView(tx, { id, teamId: actor.teamId, name, shared, look, now: ctx.clock.now() });
    }
    if (before.shared && !shared) await clearDefault(tx, actor, { id, others: true });
    if (isDefault === true) await setDefault(tx, actor, before);
    if (isDefault === false) await clearDefault(tx, actor, { id, others: false });
    return getView(tx, actor, id);
  });
  return toWire(actor, row);
}

/**
 * Deletes a view. Lists that had it as their default open without a view again.
 * @throws saved-view.not-found, access.forbidden
 */
export async function deleteSavedView(ctx: Context, id: string): Promise<{ id: string }> {
  const { actor } = ctx;
  await ctx.transaction(async (tx) => {
    await lockSavedViews(tx, actor.teamId);
    const { shared } = await getView(tx, actor, id);
    if (shared) requireTeamViewAccess(actor);
    await removeView(tx, { id, teamId: actor.teamId });
  });
  return { id };
}
