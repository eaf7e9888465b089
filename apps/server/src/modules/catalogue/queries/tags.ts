import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, uuid, text, nullable, integer, instant } from '../../../platform/database/index.ts';

export type Tag = {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly icon: string | null;
  readonly typeId: number;
};
export type Label = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};
export type HighballMeta = {
  readonly clientId: string;
  readonly type: string;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

const tags = statement(
  'catalogue-tags',
  `select id, name, colour, icon, type_id from tags
   where ($1::uuid[] is null or id = any ($1)) and ($2::integer[] is null or type_id = any ($2)) order by type_id, name, id limit $3`,
  { id: uuid, name: text, colour: nullable(text), icon: nullable(text), typeId: integer },
);
const labels = statement(
  'catalogue-labels',
  'select id, name, colour, created_at, updated_at from labels where $1::uuid[] is null or id = any ($1) order by name, id limit $2',
  { id: uuid, name: text, colour: text, createdAt: instant, updatedAt: instant },
);
const highball = statement(
  'catalogue-highball-meta',
  `select client_id, type, created_at, updated_at from highball_meta
   where ($1::text[] is null or client_id = any ($1)) and ($2::text[] is null or type = any ($2)) order by client_id limit $3`,
  { clientId: text, type: text, createdAt: instant, updatedAt: instant },
);

export type TagFilter = {
  readonly ids: readonly string[] | null;
  readonly typeIds: readonly number[] | null;
  readonly limit: number;
};

/** Lists tags by type and name; a null filter field matches any. */
export function listTags(db: Queryable, { ids, typeIds, limit }: TagFilter): Promise<readonly Tag[]> {
  return db.run(tags, [ids, typeIds, limit]);
}

export function listLabels(
  db: Queryable,
  { ids, limit }: { readonly ids: readonly string[] | null; readonly limit: number },
): Promise<readonly Label[]> {
  return db.run(labels, [ids, limit]);
}

export type HighballMetaFilter = {
  readonly clientIds: readonly string[] | null;
  readonly types: readonly string[] | null;
  readonly limit: number;
};

export function listHighballMeta(
  db: Queryable,
  { clientIds, types, limit }: HighballMetaFilter,
): Promise<readonly HighballMeta[]> {
  return db.run(highball, [clientIds, types, limit]);
}
