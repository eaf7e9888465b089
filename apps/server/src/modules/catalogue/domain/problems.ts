import type { CatalogueFile, ProductEntry } from './catalogue-file.ts';
import { variantsOf } from './expand-products.ts';

export type Problem = { readonly path: string; readonly message: string };

function repeated(name: string, entries: readonly { readonly slug: string }[]): readonly Problem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ slug }, index) => {
    if (!seen.has(slug)) {
      seen.add(slug);
      return [];
    }
    return [{ path: `${name}.${index}.slug`, message: `${slug} is used twice` }];
  });
}

/** A card that is sold from £10 to £20 cannot be chosen at £5: what a page says of its values would not hold for the recipient. */
function valuesOutOfRange({ pricePence, choicePricePence }: ProductEntry, path: string): readonly Problem[] {
  if (typeof pricePence === 'number') return [];
  const [min, max] = [Math.min(...pricePence), Math.max(...pricePence)];
  return choicePricePence.some((value) => value < min || value > max)
    ? [{ path: `${path}.choicePricePence`, message: 'a value is outside those that are sold' }]
    : [];
}

function problemsOfProduct(
  entry: ProductEntry,
  path: string,
  bySlug: ReadonlyMap<string, ProductEntry>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const prices = variantsOf(entry).map(({ pricePence }) => pricePence);
  if (new Set(prices).size !== prices.length)
    problems.push({ path: `${path}.pricePence`, message: 'a value is named twice' });
  if (typeof entry.pricePence === 'number' && entry.choicePricePence.length > 0)
    problems.push({ path: `${path}.choicePricePence`, message: 'only a product with several values has these' });
  problems.push(...valuesOutOfRange(entry, path));
  if ((entry.kind === 'choice-of-gift') !== (entry.choice !== undefined))
    problems.push({ path: `${path}.choice`, message: 'a choice of gift, and nothing else, has choices' });
  for (const slug of entry.choice?.groups.flatMap(({ products }) => products) ?? []) {
    const chosen = bySlug.get(slug);
    if (!chosen) problems.push({ path: `${path}.choice`, message: `${slug} is not a product of this file` });
    else if (chosen.kind === 'choice-of-gift')
      problems.push({ path: `${path}.choice`, message: `${slug} is a choice of gift itself` });
  }
  return problems;
}

/** What is wrong with a catalogue beyond the form of its entries; empty where nothing is. */
export function problemsOf(file: CatalogueFile): readonly Problem[] {
  const bySlug = new Map(file.products.map((entry) => [entry.slug, entry]));
  return [
    ...repeated('brands', file.brands),
    ...repeated('tags', file.tags),
    ...repeated('labels', file.labels),
    ...repeated('taxonomies', file.taxonomies),
    ...repeated('products', file.products),
    ...file.brands.flatMap((brand, index) => repeated(`brands.${index}.stores`, brand.stores)),
    ...file.products.flatMap((entry, index) => problemsOfProduct(entry, `products.${index}`, bySlug)),
  ];
}
