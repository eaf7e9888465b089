import type * as contract from '@huggg/contracts';
import { productPictureUrl, brandPictureUrl } from './domain/pictures.ts';
import { useByOf } from './domain/use-by.ts';
import type { Brand, Store } from './queries/brands.ts';
import type { Product } from './queries/products.ts';
import type { SegmentItem, SegmentSet } from './queries/segments.ts';
import type { HighballMeta, Label, Tag } from './queries/tags.ts';
import type { Taxonomy, TaxonomyLink } from './queries/taxonomies.ts';

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

const toWireCountries = (codes: readonly string[]) =>
  codes.map((countryIso) => ({ countryIso, label: countryNames.of(countryIso) ?? countryIso }));

function pictureOf(row: Product): string {
  return productPictureUrl({
    id: row.id,
    imageUrl: row.image_url,
    slug: row.family_slug,
    brandSlug: row.brand_slug,
    brandName: row.brand_name,
    picture: row.picture,
  });
}

export function toWireProduct(row: Product): contract.Product {
  const image = pictureOf(row);
  const active = row.active && row.brand_active;
  return {
    id: row.id,
    brandId: row.brand_id,
    brandName: row.brand_name,
    name: row.name,
    description: row.description,
    contents: row.contents,
    redemptionInstructions: row.redemption_instructions,
    over18: row.over18,
    active,
    isPurchasable: active && row.purchasable,
    senderPrice: row.sender_price_pence,
    handlingFee: row.handling_fee_pence,
    vatVoucherType: row.vat_voucher_type,
    vat: row.vat_percent,
    images: { main: [image], opengraph: [image] },
    locationText: row.location_text,
    weight: row.weight,
    tagIds: [...row.tag_ids],
    labelIds: [...row.label_ids],
    taxonomyIds: [...row.taxonomy_ids],
    variantLabel: row.variant_label,
    behaviouralType: row.kind,
    territory: row.territory,
    countries: toWireCountries(row.countries),
    deliveryMethods: row.delivery_methods as contract.Product['deliveryMethods'],
    useBy: useByOf(row),
    barcode: row.barcode,
    variants: [...row.variants],
    dateCreated: row.created_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
  };
}

export function toWireStore(row: Store): contract.Store {
  return { ...row };
}

export function toWireBrand(row: Brand): contract.Brand {
  const logo = brandPictureUrl({ id: row.id, logoUrl: row.logo_url, slug: row.slug, name: row.name });
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    colour: row.colour,
    description: row.description,
    expiry: row.expiry,
    logo,
    mapPin: logo,
    shareCopy: row.share_copy,
    successCopy: row.success_copy,
    website: row.website,
    terms: row.terms,
    merchantTerms: row.merchant_terms,
    termsRequired: row.terms_required,
    showInAZList: row.show_in_az_list,
    weight: row.weight,
    active: row.active,
    dateCreated: row.created_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
  };
}

export function toWireBrandsWithStores(brands: readonly Brand[], stores: readonly Store[]): contract.BrandWithStores[] {
  const byBrand = Map.groupBy(stores, (store) => store.brand_id);
  return brands.map((brand) => ({ ...toWireBrand(brand), stores: (byBrand.get(brand.id) ?? []).map(toWireStore) }));
}

export function toWireSegment(row: SegmentItem): contract.Segment {
  const { redemption_product_id: productId, family_slug: slug, brand_slug: brandSlug, brand_name: brandName } = row;
  if (productId === null || slug === null || brandSlug === null || brandName === null)
    throw new Error(`The segment ${row.id} has no product.`);
  return {
    id: row.id,
    itemType: 'segment',
    name: row.name,
    description: row.description,
    voucherType: row.voucher_type ?? '',
    redemptionProductId: productId,
    expiry: row.expiry ?? '',
    territories: toWireCountries(row.countries ?? []),
    images: {
      main: [
        productPictureUrl({ id: productId, imageUrl: row.image_url, slug, brandSlug, brandName, picture: row.picture }),
      ],
    },
  };
}

type SetParts = { readonly set: SegmentSet; readonly items: readonly SegmentItem[]; readonly restrictedCount: number };

/** Groups that hold no segment, because all of theirs are hidden, are left out. */
export function toWireSegmentSet({ set, items, restrictedCount }: SetParts): contract.SegmentSet {
  const inGroup = Map.groupBy(
    items.filter((item) => item.group_id !== null),
    (item) => item.group_id,
  );
  const top = items
    .filter((item) => item.group_id === null)
    .flatMap((item): contract.SegmentSet['items'] => {
      if (item.item_type === 'segment') return [toWireSegment(item)];
      const segments = (inGroup.get(item.id) ?? []).map(toWireSegment);
      return segments.length > 0 ? [{ id: item.id, itemType: 'segment-group', name: item.name, items: segments }] : [];
    });
  return {
    id: set.id,
    productId: set.product_id,
    itemIds: top.map(({ id }) => id),
    items: top,
    flow: set.flow,
    restrictedCount,
    dateCreated: set.created_at.toISOString(),
    dateModified: set.updated_at.toISOString(),
  };
}

export function toWireTaxonomy(row: Taxonomy): contract.Taxonomy {
  return {
    id: row.id,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    slug: row.slug,
    displayType: row.display_type,
    ...(row.banner_image !== null && { bannerImage: row.banner_image }),
    items: row.items.map(({ id, type, displayType }) => ({ id, type, ...(displayType && { displayType }) })),
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.primary_product_id !== null && { primaryProductId: row.primary_product_id }),
    ...(row.item_selector_property !== null && { itemSelectorProperty: row.item_selector_property }),
    ...(row.item_selector_title !== null && { itemSelectorTitle: row.item_selector_title }),
    ...(row.product_variant_differentiators !== null && {
      productVariantDifferentiators: [...row.product_variant_differentiators],
    }),
    dateCreated: row.created_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
  };
}

export function toWireTaxonomyLink(row: TaxonomyLink): contract.TaxonomyLink {
  const drawn = row.product_id === null ? [] : [`/images/products/${row.product_id}.svg`];
  return {
    id: row.id,
    linkedTaxonomyId: row.linked_taxonomy_id,
    name: row.name,
    productCount: row.product_count,
    images: { main: row.images.length > 0 ? [...row.images] : drawn },
    taxonomyIds: [...row.taxonomy_ids],
    tagIds: [...row.tag_ids],
    labelIds: [...row.label_ids],
    maxPrice: row.max_price_pence,
    maxPriceExVat: row.max_price_ex_vat_pence,
    minPrice: row.min_price_pence,
    minPriceExVat: row.min_price_ex_vat_pence,
    weight: row.weight,
  };
}

export function toWireTag(row: Tag): contract.Tag {
  return { id: row.id, name: row.name, colour: row.colour, icon: row.icon, typeId: row.type_id };
}

export function toWireLabel(row: Label): contract.Label {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    dateCreated: row.created_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
  };
}

export function toWireHighballMeta(row: HighballMeta): contract.HighballMeta {
  return {
    clientId: row.client_id,
    type: row.type,
    dateCreated: row.created_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
  };
}
