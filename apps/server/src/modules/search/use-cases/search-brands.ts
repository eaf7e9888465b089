import type { Brand, searchBrands as contract } from '@huggg/contracts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { findBrands, listBrands, toWireBrand } from '../../catalogue/index.ts';

type Input = z.output<(typeof contract)['body']>;
type Selected = Partial<Brand> & Pick<Brand, 'id'>;

function pickFields(brand: Brand, fields: readonly (keyof Brand)[]): Selected {
  return { id: brand.id, ...Object.fromEntries(fields.map((field) => [field, brand[field]])) };
}

/** Finds brands by ids, or all active ones. With `pickFields`, only the selected fields and the id are returned. */
export async function searchBrands(
  { read, config }: Pick<Context, 'read' | 'config'>,
  { filter, limit, select: fields }: Input,
): Promise<Selected[]> {
  const rows = filter.id ? await findBrands(read, filter.id, limit) : await listBrands(read, { from: 0, size: limit });
  const brands = rows.map((row) => toWireBrand(row, config.publicIds));
  return fields ? brands.map((brand) => pickFields(brand, fields)) : brands;
}
