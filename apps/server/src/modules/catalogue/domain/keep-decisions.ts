import type { CatalogueRows, ProductRow } from './rows.ts';

/** The decisions of operators: withdrawn products, and uploaded pictures. */
type Decisions = {
  readonly withdrawn: ReadonlySet<string>;
  readonly images: ReadonlyMap<string, string>;
  readonly logos: ReadonlyMap<string, string>;
};

/** The rows that an import writes, and the withdrawn products, split by whether the file would sell them. */
export type KeptRows = {
  readonly rows: CatalogueRows;
  readonly withdrawn: { readonly active: readonly string[]; readonly inactive: readonly string[] };
};

/**
 * Keeps the decisions of operators during an import: a withdrawn card stays withdrawn with all its values, and a
 * picture stays if the file does not name one.
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
