import type { Queryable } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { findTaxonomyBySlug, listTaxonomies, type Taxonomy } from '../queries/taxonomies.ts';

/** @throws taxonomy.not-found */
export async function readTaxonomy(db: Queryable, id: string): Promise<Taxonomy> {
  const [taxonomy] = await listTaxonomies(db, { ids: [id], slugs: null, displayTypes: null, limit: 1 });
  if (!taxonomy) throw errors.taxonomyNotFound();
  return taxonomy;
}

/** @throws taxonomy.not-found */
export async function readTaxonomyBySlug(db: Queryable, slug: string): Promise<Taxonomy> {
  const taxonomy = await findTaxonomyBySlug(db, slug);
  if (!taxonomy) throw errors.taxonomyNotFound();
  return taxonomy;
}
