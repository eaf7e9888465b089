import type { BrandEntry, CatalogueFile, TaxonomyEntry } from './catalogue-file.ts';
import { productRows, segmentRows, valueTaxonomy, variantsOf } from './expand-products.ts';
import { catalogueId } from '../../catalogue/index.ts';
import type { BrandRow, CatalogueRows, StoreRow, TaxonomyItemRow, TaxonomyRow } from '../../catalogue/index.ts';

function brandRow(entry: BrandEntry): BrandRow {
  return {
    id: catalogueId('brand', entry.slug),
    slug: entry.slug,
    name: entry.name,
    colour: entry.colour,
    description: entry.description,
    expiry: entry.expiry,
    share_copy: entry.shareCopy,
    success_copy: entry.successCopy,
    website: entry.website ?? null,
    terms: entry.terms,
    merchant_terms: entry.merchantTerms,
    terms_required: entry.termsRequired,
    show_in_az_list: entry.showInAZList,
    logo_url: entry.logoUrl ?? null,
    keywords: entry.keywords,
    weight: entry.weight,
    active: entry.active,
  };
}

function storeRows(entry: BrandEntry): readonly StoreRow[] {
  return entry.stores.map((store) => ({
    id: catalogueId('store', `${entry.slug}:${store.slug}`),
    brand_id: catalogueId('brand', entry.slug),
    name: store.name,
    description: store.description,
    image: store.image ?? null,
    website: store.website ?? null,
    latitude: store.latitude,
    longitude: store.longitude,
    visible: store.visible,
  }));
}

function taxonomyRow(entry: TaxonomyEntry, firstVariant: ReadonlyMap<string, string>): TaxonomyRow {
  const { primaryProduct: primary } = entry;
  return {
    id: catalogueId('taxonomy', entry.slug),
    slug: entry.slug,
    name: entry.name,
    description: entry.description ?? null,
    display_type: entry.displayType,
    banner_image: entry.bannerImage ?? null,
    icon: entry.icon ?? null,
    primary_product_id: primary === undefined ? null : (firstVariant.get(primary) ?? catalogueId('product', primary)),
    item_selector_property: entry.itemSelectorProperty ?? null,
    item_selector_title: entry.itemSelectorTitle ?? null,
    product_variant_differentiators: entry.productVariantDifferentiators ?? null,
    keywords: entry.keywords,
    position: entry.position,
  };
}

function taxonomyItemRows(entry: TaxonomyEntry, firstVariant: ReadonlyMap<string, string>): readonly TaxonomyItemRow[] {
  return entry.items.map((item, position) => ({
    taxonomy_id: catalogueId('taxonomy', entry.slug),
    position,
    item_id:
      item.type === 'product'
        ? (firstVariant.get(item.slug) ?? catalogueId('product', item.slug))
        : catalogueId(item.type, item.slug),
    item_type: item.type,
    display_type: item.displayType ?? null,
  }));
}

/** Turns a catalogue file into rows: slugs into ids, values into products of their own, choices into sets. */
export function expandCatalogue(file: CatalogueFile): CatalogueRows {
  const bySlug = new Map(file.products.map((entry) => [entry.slug, entry]));
  const firstVariant = new Map(file.products.map((entry) => [entry.slug, variantsOf(entry)[0].id]));
  const values = file.products.flatMap(valueTaxonomy);
  const segments = file.products.map((entry) => segmentRows(entry, bySlug));
  return {
    brands: file.brands.map(brandRow),
    stores: file.brands.flatMap(storeRows),
    tags: file.tags.map((entry) => ({
      id: catalogueId('tag', entry.slug),
      slug: entry.slug,
      name: entry.name,
      colour: entry.colour ?? null,
      icon: entry.icon ?? null,
      type_id: entry.typeId,
    })),
    labels: file.labels.map((entry) => ({ id: catalogueId('label', entry.slug), ...entry })),
    taxonomies: [
      ...file.taxonomies.map((entry) => taxonomyRow(entry, firstVariant)),
      ...values.map(({ taxonomy }) => taxonomy),
    ],
    taxonomyItems: [
      ...file.taxonomies.flatMap((entry) => taxonomyItemRows(entry, firstVariant)),
      ...values.flatMap(({ items }) => items),
    ],
    taxonomyLinks: values.map(({ link }) => link),
    products: file.products.flatMap(productRows),
    segmentSets: segments.flatMap(({ sets }) => sets),
    segmentItems: segments.flatMap(({ items }) => items),
    highballMeta: file.highballMeta.map((entry) => ({ client_id: entry.clientId, type: entry.type })),
    synonyms: file.synonyms ?? null,
  };
}
