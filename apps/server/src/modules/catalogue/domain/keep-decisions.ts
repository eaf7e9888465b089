import type { CatalogueRows, ProductRow } from './rows.ts';

/** What operators decided: products that they withdrew, and pictures that they gave. */
type Decisions = {
  readonly withdrawn: ReadonlySet<string>;
  readonly images: ReadonlyMap<string, string>;
  readonly logos: ReadonlyMap<string, string>;
};

/** The rows of an import as they are written, and the withdrawn products that the file would sell and would not. */
export type KeptRows = {
  readonly rows: CatalogueRows;
  readonly withdrawn: { readonly active: readonly string[]; readonly inactive: readonly string[] };
};

/**
 * An import leaves what operators decided: a withdrawn card stays so with all its values, and a picture stays where the
 * file names none.
 */
export function keepDecisions(rows: CatalogueRows, { withdrawn, images, logos }: Decisions): KeptRows {
  const families = Map.groupBy(rows.products, ({ id, variant_of }) => variant_of ?? id);
  const kept = [...families.values()].flatMap((members) => {
    const isWithdrawn = members.some(({ id }) => withdrawn.has(id));
    const image = members.map(({ id }) => images.get(id)).find((address) => address !== undefined) ?? null;
    return members.map((row) => ({
      wanted: row,
      isWithdrawn,
      row: { ...row, active: row.active && !isWithdrawn, image_url: row.image_url ?? image } satisfies ProductRow,
    }));
  });
  const ids = (active: boolean) =>
    kept.filter(({ wanted, isWithdrawn }) => isWithdrawn && wanted.active === active).map(({ row }) => row.id);
  return {
    rows: {
      ...rows,
      products: kept.map(({ row }) => row),
      brands: rows.brands.map((row) => ({ ...row, logo_url: row.logo_url ?? logos.get(row.id) ?? null })),
    },
    withdrawn: { active: ids(true), inactive: ids(false) },
  };
}
