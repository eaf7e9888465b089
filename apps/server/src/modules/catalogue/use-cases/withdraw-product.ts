import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { refreshDocuments } from '../queries/documents.ts';
import { growVersion, lockCatalogue } from '../queries/version.ts';
import { recordHistory, type Change } from '../queries/product-history.ts';
import { findFamily, restore, setBrandLogo, setProductImage, withdraw } from '../queries/withdrawals.ts';

type WithdrawalInput = { readonly id: string; readonly userId: string; readonly now: Temporal.Instant };

/**
 * Withdraws a product with all values of its card: it is neither sold nor offered as a choice until it is restored,
 * regardless of imports.
 * @returns the ids of products that were active before.
 * @throws product.not-found.
 */
export async function withdrawProduct(
  tx: Tx,
  { id, userId, now, reason }: WithdrawalInput & { readonly reason: string },
): Promise<readonly string[]> {
  const members = await lockFamily(tx, id);
  const withdrawn = await withdraw(tx, members, { userId, reason, now });
  await recordProductChange(tx, members, { source: 'withdrawal', userId, now });
  return withdrawn;
}

/**
 * Restores a withdrawn product.
 * @returns the ids of products that are active again.
 * @throws product.not-found.
 */
export async function restoreProduct(tx: Tx, { id, userId, now }: WithdrawalInput): Promise<readonly string[]> {
  const members = await lockFamily(tx, id);
  const restored = await restore(tx, members, now);
  await recordProductChange(tx, members, { source: 'restoration', userId, now });
  return restored;
}

async function lockFamily(tx: Tx, id: string): Promise<readonly string[]> {
  await lockCatalogue(tx);
  const members = await findFamily(tx, id);
  if (members.length === 0) throw errors.productNotFound();
  return members;
}

async function recordProductChange(tx: Tx, productIds: readonly string[], change: Change): Promise<void> {
  await recordHistory(tx, productIds, change);
  await refreshDocuments(tx, { productIds, brandIds: [], taxonomyIds: [], tagIds: [], synonyms: false });
  await growVersion(tx);
}

type Picture = { readonly id: string; readonly address: string | null; readonly now: Temporal.Instant };

/** Sets the uploaded picture of a product, or goes back to its drawing. @throws product.not-found. */
export async function setProductPicture(tx: Tx, picture: Picture): Promise<void> {
  await lockCatalogue(tx);
  if (!(await setProductImage(tx, picture))) throw errors.productNotFound();
  await growVersion(tx);
}

/** Sets the uploaded picture of a brand, or goes back to its drawing. @throws brand.not-found. */
export async function setBrandPicture(tx: Tx, picture: Picture): Promise<void> {
  await lockCatalogue(tx);
  if (!(await setBrandLogo(tx, picture))) throw errors.brandNotFound();
  await growVersion(tx);
}
