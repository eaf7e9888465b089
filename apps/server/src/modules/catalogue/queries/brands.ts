import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  text,
  nullable,
  boolean,
  integer,
  instant,
  decimal,
} from '../../../platform/database/index.ts';

export type Brand = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly description: string;
  readonly expiry: string;
  readonly shareCopy: string;
  readonly successCopy: string;
  readonly website: string | null;
  readonly terms: string;
  readonly merchantTerms: string;
  readonly termsRequired: boolean;
  readonly showInAzList: boolean;
  readonly logoUrl: string | null;
  readonly weight: number;
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

export type Store = {
  readonly id: string;
  readonly brandId: string;
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

const brandColumns = {
  id: uuid,
  slug: text,
  name: text,
  colour: text,
  description: text,
  expiry: text,
  shareCopy: text,
  successCopy: text,
  website: nullable(text),
  terms: text,
  merchantTerms: text,
  termsRequired: boolean,
  showInAzList: boolean,
  logoUrl: nullable(text),
  weight: integer,
  active: boolean,
  createdAt: instant,
  updatedAt: instant,
};

const byIds = statement(
  'catalogue-brands',
  `select ${columns} from brands where id = any ($1::uuid[]) order by name, id limit $2`,
  brandColumns,
);
const all = statement(
  'catalogue-brands-all',
  `select ${columns} from brands where active order by name, id offset $1 limit $2`,
  brandColumns,
);
const storesOf = statement(
  'catalogue-stores',
  `select id, brand_id, name, description, image, website, latitude, longitude, visible from stores where brand_id = any ($1::uuid[]) and visible order by name, id`,
  {
    id: uuid,
    brandId: uuid,
    name: text,
    description: text,
    image: nullable(text),
    website: nullable(text),
    latitude: decimal,
    longitude: decimal,
    visible: boolean,
  },
);

/** Finds brands by id, active or not, ordered by name. */
export function findBrands(db: Queryable, ids: readonly string[], limit = ids.length): Promise<readonly Brand[]> {
  return db.run(byIds, [ids, limit]);
}

/** Lists active brands by name. */
export function listBrands(
  db: Queryable,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<readonly Brand[]> {
  return db.run(all, [from, size]);
}

/** Lists the stores of these brands. */
export function listStores(db: Queryable, brandIds: readonly string[]): Promise<readonly Store[]> {
  return db.run(storesOf, [brandIds]);
}
