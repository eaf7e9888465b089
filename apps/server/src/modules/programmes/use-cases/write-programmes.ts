import { limits, type Programme as WireProgramme, type ProgrammeDraft } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { completeAction, holdBudget, type Budget } from '../../budgets/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { endProgramme, insertProgramme, updateProgramme } from '../queries/programmes.ts';
import { listProgrammesOf } from '../queries/programmes.read-model.ts';
import { describeProgrammes } from './describe-programmes.ts';
import { requireProgrammesOf } from './hold-programmes.ts';

/** Lists the programmes of a budget, oldest first. @throws budget.not-found, access.forbidden. */
export async function listProgrammes(ctx: Context, budgetId: string): Promise<WireProgramme[]> {
  await requireProgrammesOf(ctx, budgetId);
  return describeProgrammes(ctx.readPrimary, await listProgrammesOf(ctx.readPrimary, budgetId));
}

/**
 * Creates a programme. The caller becomes its sender.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.too-many-programmes,
 * product.not-found, team.reason-code-unknown.
 */
export async function createProgramme(ctx: Context, budgetId: string, draft: ProgrammeDraft): Promise<WireProgramme> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await holdBudget(ctx, tx, { id: budgetId, act: 'edit' });
    await assertSendable(tx, budget, draft);
    if ((await listProgrammesOf(tx, budgetId)).length >= limits.programmesPerBudget) throw errors.tooMany();
    const id = newId();
    await insertProgramme(tx, { id, budgetId, teamId: budget.teamId, sender: senderOf(ctx), draft, now });
    const wire = await publishAndReadProgramme(ctx, tx, { budget, id });
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

/**
 * Changes a programme. The caller becomes its sender, because its later gifts are bought with the caller's permissions.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.programme-not-found,
 * product.not-found, team.reason-code-unknown.
 */
export async function replaceProgramme(
  ctx: Context,
  { budgetId, id }: { readonly budgetId: string; readonly id: string },
  draft: ProgrammeDraft,
): Promise<WireProgramme> {
  return ctx.transaction(async (tx) => {
    const budget = await holdBudget(ctx, tx, { id: budgetId, act: 'edit' });
    await assertSendable(tx, budget, draft);
    const changed = await updateProgramme(tx, { id, budgetId, sender: senderOf(ctx), draft, now: ctx.clock.now() });
    if (!changed) throw errors.notFound();
    return publishAndReadProgramme(ctx, tx, { budget, id });
  });
}

/**
 * Ends a programme. @throws budget.not-found, access.forbidden, budget.busy, budget.not-now,
 * budget.programme-not-found.
 */
export async function deleteProgramme(
  ctx: Context,
  { budgetId, id }: { readonly budgetId: string; readonly id: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const budget = await holdBudget(ctx, tx, { id: budgetId, act: 'edit' });
    if (!(await endProgramme(tx, { id, budgetId, now: ctx.clock.now() }))) throw errors.notFound();
    await completeAction(ctx, tx, { budget, action: 'budget.programmes-changed' });
  });
}

const senderOf = ({ actor }: Context) => ({ userId: actor.userId, senderTeamId: actor.teamId });

/** @throws product.not-found, team.reason-code-unknown. */
async function assertSendable(tx: Tx, { teamId }: Budget, { productId, reasonCode }: ProgrammeDraft): Promise<void> {
  const product = (await getProductsForPurchase(tx, [productId])).get(productId);
  if (!product?.isPurchasable || !product.deliveryMethods.includes('email')) throw errors.productNotFound();
  const { reasonCodes } = await teamRules(tx, teamId);
  if (reasonCode !== null && !reasonCodes.includes(reasonCode)) throw errors.reasonCodeUnknown();
}

async function publishAndReadProgramme(
  ctx: Context,
  tx: Tx,
  { budget, id }: { readonly budget: Budget; readonly id: string },
): Promise<WireProgramme> {
  await completeAction(ctx, tx, { budget, action: 'budget.programmes-changed' });
  const programmes = await listProgrammesOf(tx, budget.id);
  const [wire] = await describeProgrammes(
    tx,
    programmes.filter((programme) => programme.id === id),
  );
  if (!wire) throw errors.notFound();
  return wire;
}
