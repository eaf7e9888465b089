import type { Queryable } from '../../../platform/database/index.ts';
import type { GiftRules } from '../domain/gift-rules.ts';
import { errors } from '../errors.ts';
import { findRefusedProducts } from '../queries/products.ts';
import { findTaxonomyBySlug, listTaxonomies, type Taxonomy, type TaxonomyFilter } from '../queries/taxonomies.ts';

/** @throws taxonomy.not-found */
export async function readTaxonomy(
  db: Queryable,
  { id, rules }: { readonly id: string; readonly rules: GiftRules },
): Promise<Taxonomy> {
  const [taxonomy] = await readTaxonomies(db, { ids: [id], slugs: null, displayTypes: null, limit: 1, rules });
  if (!taxonomy) throw errors.taxonomyNotFound();
  return taxonomy;
}

/** @throws taxonomy.not-found */
export async function readTaxonomyBySlug(
  db: Queryable,
  { slug, rules }: { readonly slug: string; readonly rules: GiftRules },
): Promise<Taxonomy> {
  const taxonomy = await findTaxonomyBySlug(db, slug);
  const [allowed] = taxonomy ? await withoutRefusedProducts(db, { taxonomies: [taxonomy], rules }) : [];
  if (!allowed) throw errors.taxonomyNotFound();
  return allowed;
}

/** Returns taxonomies in display order, without the products that a team's rules hide. */
export async function readTaxonomies(
  db: Queryable,
  { rules, ...filter }: TaxonomyFilter & { readonly rules: GiftRules },
): Promise<readonly Taxonomy[]> {
  return withoutRefusedProducts(db, { taxonomies: await listTaxonomies(db, filter), rules });
}

async function withoutRefusedProducts(
  db: Queryable,
  { taxonomies, rules }: { readonly taxonomies: readonly Taxonomy[]; readonly rules: GiftRules },
): Promise<readonly Taxonomy[]> {
  const ids = taxonomies.flatMap(({ items }) => items.flatMap(({ id, type }) => (type === 'product' ? [id] : [])));
  const refused = await findRefusedProducts(db, { ids: [...new Set(ids)], rules });
  if (refused.size === 0) return taxonomies;
  return taxonomies.map((taxonomy) => ({
    ...taxonomy,
    items: taxonomy.items.filter(({ id }) => !refused.has(id)),
    primaryProductId:
      taxonomy.primaryProductId && refused.has(taxonomy.primaryProductId) ? null : taxonomy.primaryProductId,
  }));
}
