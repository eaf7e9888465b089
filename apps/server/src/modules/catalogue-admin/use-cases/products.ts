import type { OpsProduct, OpsProductDetails, WithdrawalEffects } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { lockCatalogue, setProductPicture, restoreProduct, withdrawProduct } from '../../catalogue/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import * as products from '../queries/products.read-model.ts';
import { findWithdrawalEffects } from '../queries/withdrawal-effects.read-model.ts';
import { peopleOf } from '../wire.ts';
import { toWireDetails, toWireProduct } from '../wire-product.ts';

export async function listProductsForConsole(
  ctx: Context,
  question: products.ProductQuestion,
): Promise<{ readonly data: OpsProduct[]; readonly total: number }> {
  const { rows, total } = await products.listProducts(ctx.readPrimary, question);
  return { data: rows.map(toWireProduct), total };
}

/** @throws product.not-found. */
export async function readProductForConsole(db: Queryable, id: string): Promise<OpsProductDetails> {
  const row = await requireProduct(db, id);
  const history = await products.listHistory(db, row.id);
  const personOf = await peopleOf(db, [row.withdrawnBy, ...history.map(({ userId }) => userId)]);
  return toWireDetails(row, {
    values: await products.listValues(db, row.id),
    containedIn: await products.listChoicesOffering(db, row.id),
    history,
    personOf,
  });
}

/** @throws product.not-found. */
async function requireProduct(db: Queryable, id: string): Promise<products.ProductRow> {
  const row = await products.findProduct(db, id);
  if (!row) throw errors.productNotFound();
  return row;
}

/** Returns what withdrawing a product would affect. @throws product.not-found. */
export async function previewWithdrawal(db: Queryable, id: string): Promise<WithdrawalEffects> {
  const { id: familyId } = await requireProduct(db, id);
  const touched = await findWithdrawalEffects(db, familyId);
  return { ...touched, choices: [...touched.choices], possible: findEmptiedChoice(touched.choices) === undefined };
}

type Choices = Awaited<ReturnType<typeof findWithdrawalEffects>>['choices'];

/** Finds a choice that would have nothing left to offer for its unclaimed gifts. */
function findEmptiedChoice(choices: Choices): Choices[number] | undefined {
  return choices.find(({ rest, unclaimedGifts }) => rest === 0 && unclaimedGifts > 0);
}

/**
 * Withdraws a product for the operator who calls. Gifts already paid keep it, and choices offer the remaining products;
 * the last product of a choice with unclaimed gifts cannot be withdrawn.
 * @throws product.not-found, product.not-sold, product.last-choice.
 */
export async function withdrawFromConsole(ctx: Context, id: string, reason: string): Promise<OpsProductDetails> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    // Locked before anything is read, so that two operators cannot withdraw the last two products of a choice at the
    // same time.
    await lockCatalogue(tx);
    const row = await requireProduct(tx, id);
    if (row.state !== 'sold') throw errors.notSold(row.name);
    const last = findEmptiedChoice((await findWithdrawalEffects(tx, row.id)).choices);
    if (last) throw errors.lastChoice(last.name);
    await withdrawProduct(tx, { id: row.id, userId: ctx.actor.userId, now: ctx.clock.now(), reason });
    await ctx.audit(tx, [
      { action: 'product.withdrawn', teamId: null, subject: { type: 'product', id: row.id }, reason },
    ]);
    return readProductForConsole(tx, row.id);
  });
}

/** Makes a withdrawn product available for sale again. @throws product.not-found, product.not-withdrawn. */
export async function restoreFromConsole(ctx: Context, id: string): Promise<OpsProductDetails> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await lockCatalogue(tx);
    const row = await requireProduct(tx, id);
    if (row.state !== 'withdrawn') throw errors.notWithdrawn(row.name);
    await restoreProduct(tx, { id: row.id, userId: ctx.actor.userId, now: ctx.clock.now() });
    await ctx.audit(tx, [{ action: 'product.restored', teamId: null, subject: { type: 'product', id: row.id } }]);
    return readProductForConsole(tx, row.id);
  });
}

/** Stores an uploaded picture and assigns it to a product. @throws product.not-found; the refusals of pictures. */
export async function uploadProductPicture(
  ctx: Context,
  pictures: PictureStore,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
): Promise<OpsProductDetails> {
  await requireProduct(ctx.readPrimary, id);
  const { address } = await pictures.keep(bytes, 'product');
  return ctx.transaction((tx) => setPicture(ctx, tx, { id, address }));
}

/** Removes a product's own picture, so that it is drawn again. @throws product.not-found. */
export function removeProductPicture(ctx: Context, id: string): Promise<OpsProductDetails> {
  return ctx.transaction((tx) => setPicture(ctx, tx, { id, address: null }));
}

async function setPicture(
  ctx: Context,
  tx: Tx,
  { id, address }: { readonly id: string; readonly address: string | null },
): Promise<OpsProductDetails> {
  const row = await requireProduct(tx, id);
  await setProductPicture(tx, { id: row.id, address, now: ctx.clock.now() });
  await ctx.audit(tx, [
    {
      action: 'product.picture-changed',
      teamId: null,
      subject: { type: 'product', id: row.id },
      changes: { picture: { from: row.imageUrl, to: address } },
    },
  ]);
  return readProductForConsole(tx, row.id);
}
