import type { CatalogueFile } from './catalogue-file.ts';
import { variantsOf } from './expand-products.ts';
import { catalogueId, type CatalogueNoun } from '../../catalogue/index.ts';
import type { Problem } from './problems.ts';

export type Reference = {
  readonly noun: CatalogueNoun;
  readonly id: string;
  readonly slug: string;
  readonly path: string;
};

/** Returns every slug that a file refers to but does not define; these must already be in the catalogue. */
export function outsideReferences(file: CatalogueFile): readonly Reference[] {
  const held = new Set([
    ...file.brands.map(({ slug }) => catalogueId('brand', slug)),
    ...file.tags.map(({ slug }) => catalogueId('tag', slug)),
    ...file.labels.map(({ slug }) => catalogueId('label', slug)),
    ...file.taxonomies.map(({ slug }) => catalogueId('taxonomy', slug)),
    ...file.products.flatMap((entry) => [
      catalogueId('product', entry.slug),
      ...variantsOf(entry).map(({ id }) => id),
      catalogueId('taxonomy', `${entry.slug}-values`),
      catalogueId('taxonomy-link', `${entry.slug}-values`),
    ]),
  ]);
  const reference =
    (noun: CatalogueNoun, path: string) =>
    (slug: string): Reference => ({ noun, id: catalogueId(noun, slug), slug, path });
  const named = [
    ...file.products.flatMap((entry, index) => [
      reference('brand', `products.${index}.brand`)(entry.brand),
      ...entry.tags.map(reference('tag', `products.${index}.tags`)),
      ...entry.labels.map(reference('label', `products.${index}.labels`)),
      ...entry.taxonomies.map(reference('taxonomy', `products.${index}.taxonomies`)),
    ]),
    ...file.taxonomies.flatMap((entry, index) =>
      entry.items.map((item, place) => reference(item.type, `taxonomies.${index}.items.${place}`)(item.slug)),
    ),
    ...file.taxonomies.flatMap(({ primaryProduct }, index) =>
      primaryProduct === undefined ? [] : [reference('product', `taxonomies.${index}.primaryProduct`)(primaryProduct)],
    ),
  ];
  return named.filter(({ id }) => !held.has(id));
}

export function missingProblems(references: readonly Reference[], missingIds: ReadonlySet<string>): readonly Problem[] {
  return references
    .filter(({ id }) => missingIds.has(id))
    .map(({ noun, slug, path }) => ({
      path,
      message: `There is no ${noun} ${slug}`,
      remedy: `Add the ${noun} to the same file, or correct its slug.`,
    }));
}
