import type { OpsBrand } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { setBrandPicture } from '../../catalogue/index.ts';
import { errors } from '../errors.ts';
import { listBrands } from '../queries/brands.read-model.ts';
import { toWireBrand } from '../wire-product.ts';

export async function listBrandsForConsole(ctx: Context): Promise<OpsBrand[]> {
  return (await listBrands(ctx.readPrimary, null)).map(toWireBrand);
}

/** @throws brand.not-found. */
export async function readBrandForConsole(db: Queryable, id: string): Promise<OpsBrand> {
  const [row] = await listBrands(db, id);
  if (!row) throw errors.brandNotFound();
  return toWireBrand(row);
}

/** Stores an uploaded picture and assigns it to a brand. @throws brand.not-found; the refusals of pictures. */
export async function uploadBrandPicture(
  ctx: Context,
  pictures: PictureStore,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
): Promise<OpsBrand> {
  await readBrandForConsole(ctx.readPrimary, id);
  const { address } = await pictures.keep(bytes, 'brand');
  return ctx.transaction((tx) => setPicture(ctx, tx, { id, address }));
}

/** Removes a brand's own picture, so that it is drawn again. @throws brand.not-found. */
export function removeBrandPicture(ctx: Context, id: string): Promise<OpsBrand> {
  return ctx.transaction((tx) => setPicture(ctx, tx, { id, address: null }));
}

async function setPicture(
  ctx: Context,
  tx: Tx,
  { id, address }: { readonly id: string; readonly address: string | null },
): Promise<OpsBrand> {
  const [row] = await listBrands(tx, id);
  await setBrandPicture(tx, { id, address, now: ctx.clock.now() });
  await ctx.audit(tx, [
    {
      action: 'brand.picture-changed',
      teamId: null,
      subject: { type: 'brand', id },
      changes: { picture: { from: row?.logoUrl ?? null, to: address } },
    },
  ]);
  return readBrandForConsole(tx, id);
}
