import { statement, type Queryable, array, text } from '../../../platform/database/index.ts';

export type UsedCovers = { readonly paid: readonly string[]; readonly drafted: readonly string[] };

const used = statement(
  'orders-used-covers',
  `select array(select distinct t.cover_image_url from transactions t where t.cover_image_url = any ($1::text[])) as paid,
     array(select distinct o.details ->> 'coverImage' from orders o
       where o.status <> 'paid' and o.deleted_at is null and o.details ->> 'coverImage' is not null and o.details ->> 'coverImage' = any ($1::text[])) as drafted`,
  { paid: array(text), drafted: array(text) },
);

/** Returns which of these pictures paid orders show and drafts contain, across all teams. */
export async function findUsedCovers(db: Queryable, addresses: readonly string[]): Promise<UsedCovers> {
  const [row] = await db.run(used, [addresses]);
  return row ?? { paid: [], drafted: [] };
}
