import { statement, type Queryable } from '../../../platform/database/index.ts';

export type Brand = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly description: string;
  readonly expiry: string;
  readonly share_copy: string;
  readonly success_copy: string;
  readonly website: string | null;
  readonly terms: string;
  readonly merchant_terms: string;
  readonly terms_required: boolean;
  readonly show_in_az_list: boolean;
  readonly logo_url: string | null;
  readonly weight: number;
  readonly active: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export type Store = {
  readonly id: string;
  readonly brand_id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly website: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly visible: boolean;
};

const columns = `id, slug, name, colour, description, expiry, share_copy, success_copy, website, terms, merchant_terms, terms_required, show_in_az_list,
  logo_url, weight, active, created_at, updated_at`;

const byIds = statement<Brand>(
  'catalogue-brands',
  `select ${columns} from brands where id = any ($1::uuid[]) order by name, id limit $2`,
);
const all = statement<Brand>(
  'catalogue-brands-all',
  `select ${columns} from brands where active order by name, id offset $1 limit $2`,
);
const storesOf = statement<Store>(
  'catalogue-stores',
  `select id, brand_id, name, description, image, website, latitude, longitude, visible from stores where brand_id = any ($1::uuid[]) and visible order by name, id`,
);

/** Brands by their ids, active or not, by name. */
export function findBrands(db: Queryable, ids: readonly string[], limit = ids.length): Promise<readonly Brand[]> {
  return db.run(byIds, [ids, limit]);
}

/** Active brands by name. */
export function listBrands(
  db: Queryable,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<readonly Brand[]> {
  return db.run(all, [from, size]);
}

/** Where these brands can be visited. */
export function listStores(db: Queryable, brandIds: readonly string[]): Promise<readonly Store[]> {
  return db.run(storesOf, [brandIds]);
}
