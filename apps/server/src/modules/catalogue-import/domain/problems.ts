import type { CatalogueFile, ProductEntry } from './catalogue-file.ts';
import { variantsOf } from './expand-products.ts';

/** A problem at a path of the file, and its remedy. */
export type Problem = { readonly path: string; readonly message: string; readonly remedy: string };

function repeatedSlugs(name: string, entries: readonly { readonly slug: string }[]): readonly Problem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ slug }, index) => {
    if (!seen.has(slug)) {
      seen.add(slug);
      return [];
    }
    return [
      {
        path: `${name}.${index}.slug`,
        message: `${slug} is used twice`,
        remedy: 'Give each a slug of its own, or take one out.',
      },
    ];
  });
}

/**
 * Reports values outside the range that is sold. A card sold from £10 to £20 cannot be chosen at £5, because the page's
 * description of its values would be wrong for the recipient.
 */
function valuesOutOfRange({ pricePence, choicePricePence }: ProductEntry, path: string): readonly Problem[] {
  if (typeof pricePence === 'number') return [];
  const [min, max] = [Math.min(...pricePence), Math.max(...pricePence)];
  return choicePricePence.some((value) => value < min || value > max)
    ? [
        {
          path: `${path}.choicePricePence`,
          message: 'a value is outside the range that is sold',
          remedy: 'Use values between the least and the most that the card is sold for.',
        },
      ]
    : [];
}

/** Reports choices that are not a product or gift card of the same file. */
function unknownChoices(
  { choice }: ProductEntry,
  path: string,
  bySlug: ReadonlyMap<string, ProductEntry>,
): readonly Problem[] {
  const named = (choice?.groups ?? []).flatMap(({ products }, group) =>
    products.map((slug, place) => ({ slug, path: `${path}.groups.${group}.products.${place}` })),
  );
  return named.flatMap(({ slug, path: at }) => {
    const chosen = bySlug.get(slug);
    if (!chosen)
      return [
        {
          path: at,
          message: `${slug} is not a product of this file`,
          remedy: 'Add the product to the same file, or correct its slug.',
        },
      ];
    return chosen.kind === 'choice-of-gift'
      ? [{ path: at, message: `${slug} is a choice of gift itself`, remedy: 'Name only products and gift cards.' }]
      : [];
  });
}

function problemsOfProduct(
  entry: ProductEntry,
  path: string,
  bySlug: ReadonlyMap<string, ProductEntry>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const prices = variantsOf(entry).map(({ pricePence }) => pricePence);
  if (new Set(prices).size !== prices.length)
    problems.push({
      path: `${path}.pricePence`,
      message: 'a value is named twice',
      remedy: 'Name each value once, among those that are sold or those that are chosen.',
    });
  if (typeof entry.pricePence === 'number' && entry.choicePricePence.length > 0)
    problems.push({
      path: `${path}.choicePricePence`,
      message: 'only a product with several values can have these',
      remedy: 'Leave it empty, or give the product several prices.',
    });
  problems.push(...valuesOutOfRange(entry, path));
  if ((entry.kind === 'choice-of-gift') !== (entry.choice !== undefined))
    problems.push({
      path: `${path}.choice`,
      message: 'only a choice of gift can have choices, and it must have some',
      remedy: 'Name what can be chosen, or change the kind of the product.',
    });
  problems.push(...unknownChoices(entry, `${path}.choice`, bySlug));
  return problems;
}

/** Reports products with the slug of a card's value. Each value has its own slug, such as `card-1000`. */
function sharedIds(file: CatalogueFile): readonly Problem[] {
  const owners = new Map<string, number>();
  return file.products.flatMap((entry, index) =>
    variantsOf(entry).flatMap(({ id, slug }) => {
      const owner = owners.get(id) ?? index;
      owners.set(id, owner);
      if (owner === index || entry.slug === file.products[owner]?.slug) return [];
      return [
        {
          path: `products.${index}.slug`,
          message: `${slug} is a value of ${file.products[owner]?.slug ?? 'another product'}`,
          remedy: 'Give the product another slug.',
        },
      ];
    }),
  );
}

/** Returns all problems of a catalogue beyond the format of its entries; empty if there are none. */
export function problemsOf(file: CatalogueFile): readonly Problem[] {
  const bySlug = new Map(file.products.map((entry) => [entry.slug, entry]));
  return [
    ...repeatedSlugs('brands', file.brands),
    ...repeatedSlugs('tags', file.tags),
    ...repeatedSlugs('labels', file.labels),
    ...repeatedSlugs('taxonomies', file.taxonomies),
    ...repeatedSlugs('products', file.products),
    ...sharedIds(file),
    ...file.brands.flatMap((brand, index) => repeatedSlugs(`brands.${index}.stores`, brand.stores)),
    ...file.products.flatMap((entry, index) => problemsOfProduct(entry, `products.${index}`, bySlug)),
  ];
}
