import type { Read } from '../../../platform/database/index.ts';
import { splitTypes } from '../domain/match-product.ts';
import { findVoucherProducts, type VoucherProduct } from '../queries/products.read-model.ts';

/** The number of voucher types that are cached while a file is read; others are queried again. */
const maxCachedTypes = 2_000;

/** Creates a function that looks up the gifts of lines, once per voucher type. */
export function productFinder(
  read: Read,
): (types: readonly string[]) => Promise<(type: string) => readonly VoucherProduct[]> {
  const known = new Map<string, readonly VoucherProduct[]>();
  return async (types) => {
    const asked = [...new Set(types)].filter((type) => !known.has(type));
    if (known.size + asked.length > maxCachedTypes) known.clear();
    const missing = [...new Set(types)].filter((type) => !known.has(type));
    const found = missing.length > 0 ? await findVoucherProducts(read, splitTypes(missing)) : [];
    for (const type of missing)
      known.set(
        type,
        found.filter(({ id, voucherType }) => id === type.toLowerCase() || voucherType === type),
      );
    return (type) => known.get(type) ?? [];
  };
}
