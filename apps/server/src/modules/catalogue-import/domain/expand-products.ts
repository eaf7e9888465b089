import { formatShortPounds, pence } from '@huggg/money';
import type { ProductEntry } from './catalogue-file.ts';
import { catalogueId } from '../../catalogue/index.ts';
import type {
  ProductRow,
  SegmentItemRow,
  SegmentSetRow,
  TaxonomyItemRow,
  TaxonomyLinkRow,
  TaxonomyRow,
} from '../../catalogue/index.ts';

/** One value of an entry: a row in `products`. */
export type Variant = {
  readonly id: string;
  readonly slug: string;
  readonly pricePence: number;
  readonly purchasable: boolean;
};

/** Returns the values of an entry, starting with the cheapest that can be bought; the others refer to it. */
export function variantsOf(entry: ProductEntry): readonly [Variant, ...Variant[]] {
  if (typeof entry.pricePence === 'number')
    return [
      {
        id: catalogueId('product', entry.slug),
        slug: entry.slug,
        pricePence: entry.pricePence,
        purchasable: entry.purchasable,
      },
    ];
  const variant =
    (purchasable: boolean) =>
    (pricePence: number): Variant => {
      const slug = `${entry.slug}-${pricePence}`;
      return { id: catalogueId('product', slug), slug, pricePence, purchasable };
    };
  const ascending = (left: number, right: number) => left - right;
  const [cheapest, ...others] = entry.pricePence.toSorted(ascending).map(variant(entry.purchasable));
  if (!cheapest) throw new Error(`${entry.slug} has no value, although its schema requires one.`);
  return [cheapest, ...others, ...entry.choicePricePence.toSorted(ascending).map(variant(false))];
}

function hasSeveralValues(entry: ProductEntry): boolean {
  return typeof entry.pricePence !== 'number' && entry.pricePence.length + entry.choicePricePence.length > 1;
}

export function productRows(entry: ProductEntry): readonly ProductRow[] {
  const variants = variantsOf(entry);
  const labelled = typeof entry.pricePence !== 'number';
  return variants.map((variant, index) => ({
    id: variant.id,
    slug: variant.slug,
    brand_id: catalogueId('brand', entry.brand),
    kind: entry.kind,
    name: entry.name,
    variant_of: index === 0 ? null : variants[0].id,
    variant_label: labelled ? formatShortPounds(pence(variant.pricePence)) : null,
    description: entry.description,
    contents: entry.contents,
    redemption_instructions: entry.redemptionInstructions,
    location_text: entry.locationText,
    over18: entry.over18,
    active: entry.active,
    purchasable: variant.purchasable,
    sender_price_pence: variant.pricePence,
    handling_fee_pence: entry.handlingFeePence,
    vat_percent: entry.vatPercent,
    vat_voucher_type: entry.vatVoucherType,
    territory: entry.territory,
    countries: entry.countries,
    delivery_methods: entry.deliveryMethods,
    tag_ids: entry.tags.map((slug) => catalogueId('tag', slug)),
    label_ids: entry.labels.map((slug) => catalogueId('label', slug)),
    taxonomy_ids: entry.taxonomies.map((slug) => catalogueId('taxonomy', slug)),
    use_by_kind: entry.useBy.kind,
    use_by_days: entry.useBy.kind === 'days' ? entry.useBy.days : null,
    use_by_date: entry.useBy.kind === 'date' ? entry.useBy.date : null,
    barcode: entry.barcode,
    supplier_key: entry.supplierKey,
    voucher_type: entry.voucherType ?? entry.supplierKey,
    image_url: entry.imageUrl ?? null,
    picture: entry.picture ?? null,
    merchandising_text: entry.merchandisingText,
    merchandising_until: entry.merchandisingUntil ?? null,
    keywords: entry.keywords,
    weight: entry.weight,
    added_at: `${entry.addedOn}T00:00:00Z`,
  }));
}

type ValueTaxonomy = {
  readonly taxonomy: TaxonomyRow;
  readonly items: readonly TaxonomyItemRow[];
  readonly link: TaxonomyLinkRow;
};

/**
 * Returns, for a gift card with several values, the taxonomy in which a value is chosen and the tile that links to it.
 */
export function valueTaxonomy(entry: ProductEntry): readonly ValueTaxonomy[] {
  if (!hasSeveralValues(entry)) return [];
  const sold = variantsOf(entry).filter((variant) => variant.purchasable);
  const slug = `${entry.slug}-values`;
  const id = catalogueId('taxonomy', slug);
  const taxonomy: TaxonomyRow = {
    id,
    slug,
    name: entry.name,
    description: null,
    display_type: 'product-variant',
    banner_image: null,
    icon: null,
    primary_product_id: sold[0]?.id ?? null,
    item_selector_property: 'senderPrice',
    item_selector_title: 'Choose a value',
    product_variant_differentiators: [{ name: 'Value', path: 'senderPrice' }],
    keywords: [],
    position: 0,
  };
  const items = sold.map((variant, position): TaxonomyItemRow => ({
    taxonomy_id: id,
    position,
    item_id: variant.id,
    item_type: 'product',
    display_type: 'inline',
  }));
  const link: TaxonomyLinkRow = {
    id: catalogueId('taxonomy-link', slug),
    slug,
    linked_taxonomy_id: id,
    name: entry.name,
    images: [],
    taxonomy_ids: entry.taxonomies.map((each) => catalogueId('taxonomy', each)),
    tag_ids: entry.tags.map((each) => catalogueId('tag', each)),
    label_ids: entry.labels.map((each) => catalogueId('label', each)),
    weight: entry.weight,
  };
  return [{ taxonomy, items, link }];
}

type Segments = { readonly sets: readonly SegmentSetRow[]; readonly items: readonly SegmentItemRow[] };

/**
 * Returns what each value of a choice of gift offers: of every named product, the value with exactly that price.
 * Products without that value, and groups without products, are left out.
 */
export function segmentRows(entry: ProductEntry, bySlug: ReadonlyMap<string, ProductEntry>): Segments {
  const { choice } = entry;
  if (!choice) return { sets: [], items: [] };
  const perValue = variantsOf(entry).map((variant) => segmentsOf({ choice, variant, bySlug }));
  return { sets: perValue.map(({ set }) => set), items: perValue.flatMap(({ items }) => items) };
}

type SetInput = {
  readonly choice: NonNullable<ProductEntry['choice']>;
  readonly variant: Variant;
  readonly bySlug: ReadonlyMap<string, ProductEntry>;
};

function segmentsOf({ choice, variant, bySlug }: SetInput): {
  readonly set: SegmentSetRow;
  readonly items: readonly SegmentItemRow[];
} {
  const setId = catalogueId('segment-set', variant.slug);
  const items = choice.groups.flatMap((group, position): readonly SegmentItemRow[] => {
    const groupId = catalogueId('segment-group', `${variant.slug}:${group.name}`);
    const segments = group.products.flatMap((slug) => {
      const product = bySlug.get(slug);
      const match = product && variantsOf(product).find(({ pricePence }) => pricePence === variant.pricePence);
      return product && match ? [{ product, match }] : [];
    });
    if (segments.length === 0) return [];
    const head: SegmentItemRow = {
      id: groupId,
      set_id: setId,
      group_id: null,
      position,
      item_type: 'segment-group',
      name: group.name,
      description: '',
      redemption_product_id: null,
    };
    const rows = segments.map(({ product, match }, place): SegmentItemRow => ({
      id: catalogueId('segment', `${variant.slug}:${match.slug}`),
      set_id: setId,
      group_id: groupId,
      position: place,
      item_type: 'segment',
      name: product.name,
      description: product.description,
      redemption_product_id: match.id,
    }));
    return [head, ...rows];
  });
  return { set: { id: setId, product_id: variant.id, flow: choice.flow }, items };
}
