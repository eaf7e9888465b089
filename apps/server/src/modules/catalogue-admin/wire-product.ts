import { isPictureAddress, type OpsBrand, type OpsProduct, type OpsProductDetails } from '@huggg/contracts';
import { brandPictureUrl, productPictureUrl } from '../catalogue/index.ts';
import type { BrandRow } from './queries/brands.read-model.ts';
import type {
  listChoicesOffering,
  listHistory,
  listValues,
  ProductRow,
  ProductSummaryRow,
} from './queries/products.read-model.ts';

/** Converts a product for the console's list. */
export function toWireProduct(row: ProductSummaryRow): OpsProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brandId: row.brandId,
    brandName: row.brandName,
    kind: row.kind,
    image: productPictureUrl(row),
    minPrice: row.minPricePence,
    maxPrice: row.maxPricePence,
    state: row.state,
    dateModified: row.updatedAt.toString(),
  };
}

type Parts = {
  readonly values: Awaited<ReturnType<typeof listValues>>;
  readonly containedIn: Awaited<ReturnType<typeof listChoicesOffering>>;
  readonly history: Awaited<ReturnType<typeof listHistory>>;
  readonly personOf: (id: string) => { readonly id: string; readonly name: string };
};

/** Converts a product for its page in the console. */
export function toWireDetails(row: ProductRow, { values, containedIn, history, personOf }: Parts): OpsProductDetails {
  const { withdrawnBy, withdrawnAt, reason } = row;
  const gone = withdrawnBy !== null && withdrawnAt !== null && reason !== null;
  return {
    ...toWireProduct(row),
    description: row.description,
    contents: row.contents,
    redemptionInstructions: row.redemptionInstructions,
    over18: row.over18,
    territory: row.territory,
    deliveryMethods: [...row.deliveryMethods],
    vatPercent: row.vatPercent,
    vatVoucherType: row.vatVoucherType,
    handlingFee: row.handlingFeePence,
    supplierKey: row.supplierKey,
    weight: row.weight,
    merchandisingText: row.merchandisingText,
    merchandisingUntil: row.merchandisingUntil?.toString() ?? null,
    restrictions: [...row.restrictions],
    categories: [...row.categories],
    hasOwnPicture: row.imageUrl !== null,
    values: values.map(({ pricePence, ...value }) => ({ ...value, price: pricePence })),
    containedIn: [...containedIn],
    withdrawal: gone ? { by: personOf(withdrawnBy), date: withdrawnAt.toString(), reason } : null,
    history: history.map(({ at, fromValue, toValue, userId, ...change }) => ({
      ...change,
      date: at.toString(),
      from: fromValue,
      to: toValue,
      by: userId === null ? null : personOf(userId),
    })),
  };
}

/** Converts a brand for the console. */
export function toWireBrand({ logoUrl, ...row }: BrandRow): OpsBrand {
  const { id, slug, name } = row;
  return {
    ...row,
    logo: brandPictureUrl({ id, slug, name, logoUrl }),
    hasOwnPicture: logoUrl !== null && isPictureAddress(logoUrl, 'brand'),
  };
}
