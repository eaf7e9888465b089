import { isoOf } from '../../platform/clock/index.ts';
import type * as contract from '@huggg/contracts';
import { bannerUrl, brandPictureUrl, productOpengraphUrl, productPictureUrl } from './domain/pictures.ts';
import { useByOf } from './domain/use-by.ts';
import type { Brand, Store } from './queries/brands.ts';
import type { Product } from './queries/products.ts';
import type { SegmentItem, SegmentSet } from './queries/segments.ts';
import type { HighballMeta, Label, Tag } from './queries/tags.ts';
import type { Taxonomy, TaxonomyLink } from './queries/taxonomies.ts';

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

const toWireCountries = (codes: readonly string[]) =>
  codes.map((countryIso) => ({ countryIso, label: countryNames.of(countryIso) ?? countryIso }));

function imagesOf(row: Product): contract.Product['images'] {
  const pictured = {
    id: row.id,
    imageUrl: row.imageUrl,
    slug: row.familySlug,
    brandSlug: row.brandSlug,
    brandName: row.brandName,
    picture: row.picture,
  };
  return { main: [productPictureUrl(pictured)], opengraph: [productOpengraphUrl(pictured)] };
}

export function toWireProduct(row: Product): contract.Product {
  const active = row.active && row.brandActive;
  return {
    id: row.id,
    brandId: row.brandId,
    brandName: row.brandName,
    name: row.name,
    description: row.description,
    contents: row.contents,
    redemptionInstructions: row.redemptionInstructions,
    over18: row.over18,
    active,
    isPurchasable: active && row.purchasable,
    senderPrice: row.senderPricePence,
    handlingFee: row.handlingFeePence,
    vatVoucherType: row.vatVoucherType,
    vat: row.vatPercent,
    images: imagesOf(row),
    locationText: row.locationText,
    merchandisingText: row.merchandisingText,
    merchandisingUntil: row.merchandisingUntil?.toString() ?? null,
    weight: row.weight,
    tagIds: [...row.tagIds],
    labelIds: [...row.labelIds],
    taxonomyIds: [...row.taxonomyIds],
    variantLabel: row.variantLabel,
    behaviouralType: row.kind,
    territory: row.territory,
    countries: toWireCountries(row.countries),
    deliveryMethods: row.deliveryMethods as contract.Product['deliveryMethods'],
    useBy: useByOf(row),
    barcode: row.barcode,
    variants: [...row.variants],
    dateCreated: row.createdAt,
    dateModified: row.updatedAt,
  };
}

export function toWireStore({ brandId, ...store }: Store): contract.Store {
  return { ...store, brand_id: brandId };
}

/** Brands whose terms must be accepted according to the settings, in addition to those in the catalogue. */
type Demands = { readonly tcRequiredBrandIds: readonly string[] };

export function toWireBrand(row: Brand, { tcRequiredBrandIds }: Demands): contract.Brand {
  const logo = brandPictureUrl({ id: row.id, logoUrl: row.logoUrl, slug: row.slug, name: row.name });
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    colour: row.colour,
    description: row.description,
    expiry: row.expiry,
    logo,
    mapPin: logo,
    shareCopy: row.shareCopy,
    successCopy: row.successCopy,
    website: row.website,
    terms: row.terms,
    merchantTerms: row.merchantTerms,
    termsRequired: row.termsRequired || tcRequiredBrandIds.includes(row.id),
    showInAZList: row.showInAzList,
    weight: row.weight,
    active: row.active,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
  };
}

export function toWireBrandsWithStores(
  brands: readonly Brand[],
  { stores, ...demands }: Demands & { readonly stores: readonly Store[] },
): contract.BrandWithStores[] {
  const byBrand = Map.groupBy(stores, (store) => store.brandId);
  return brands.map((brand) => ({
    ...toWireBrand(brand, demands),
    stores: (byBrand.get(brand.id) ?? []).map(toWireStore),
  }));
}

export function toWireSegment(row: SegmentItem): contract.Segment {
  const { redemptionProductId: productId, familySlug: slug, brandSlug, brandName } = row;
  if (productId === null || slug === null || brandSlug === null || brandName === null)
    throw new Error(`The segment ${row.id} has no product.`);
  return {
    id: row.id,
    itemType: 'segment',
    name: row.name,
    description: row.description,
    voucherType: row.voucherType ?? '',
    redemptionProductId: productId,
    expiry: row.expiry ?? '',
    territories: toWireCountries(row.countries ?? []),
    images: {
      main: [
        productPictureUrl({ id: productId, imageUrl: row.imageUrl, slug, brandSlug, brandName, picture: row.picture }),
      ],
    },
  };
}

type SetParts = { readonly set: SegmentSet; readonly items: readonly SegmentItem[]; readonly restrictedCount: number };

/** Groups whose segments are all hidden are left out. */
export function toWireSegmentSet({ set, items, restrictedCount }: SetParts): contract.SegmentSet {
  const inGroup = Map.groupBy(
    items.filter((item) => item.groupId !== null),
    (item) => item.groupId,
  );
  const top = items
    .filter((item) => item.groupId === null)
    .flatMap((item): contract.SegmentSet['items'] => {
      if (item.itemType === 'segment') return [toWireSegment(item)];
      const segments = (inGroup.get(item.id) ?? []).map(toWireSegment);
      return segments.length > 0 ? [{ id: item.id, itemType: 'segment-group', name: item.name, items: segments }] : [];
    });
  return {
    id: set.id,
    productId: set.productId,
    itemIds: top.map(({ id }) => id),
    items: top,
    flow: set.flow,
    restrictedCount,
    dateCreated: isoOf(set.createdAt),
    dateModified: isoOf(set.updatedAt),
  };
}

export function toWireTaxonomy(row: Taxonomy): contract.Taxonomy {
  return {
    id: row.id,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    slug: row.slug,
    displayType: row.displayType,
    ...(row.bannerImage !== null && { bannerImage: bannerUrl(row.bannerImage) }),
    items: row.items.map(({ id, type, displayType }) => ({ id, type, ...(displayType && { displayType }) })),
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.primaryProductId !== null && { primaryProductId: row.primaryProductId }),
    ...(row.itemSelectorProperty !== null && { itemSelectorProperty: row.itemSelectorProperty }),
    ...(row.itemSelectorTitle !== null && { itemSelectorTitle: row.itemSelectorTitle }),
    ...(row.productVariantDifferentiators !== null && {
      productVariantDifferentiators: [...row.productVariantDifferentiators],
    }),
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
  };
}

export function toWireTaxonomyLink(row: TaxonomyLink): contract.TaxonomyLink {
  const drawn = row.productId === null ? [] : [`/images/products/${row.productId}.svg`];
  return {
    id: row.id,
    linkedTaxonomyId: row.linkedTaxonomyId,
    name: row.name,
    productCount: row.productCount,
    images: { main: row.images.length > 0 ? [...row.images] : drawn },
    taxonomyIds: [...row.taxonomyIds],
    tagIds: [...row.tagIds],
    labelIds: [...row.labelIds],
    maxPrice: row.maxPricePence,
    maxPriceExVat: row.maxPriceExVatPence,
    minPrice: row.minPricePence,
    minPriceExVat: row.minPriceExVatPence,
    weight: row.weight,
  };
}

export function toWireTag(row: Tag): contract.Tag {
  return { id: row.id, name: row.name, colour: row.colour, icon: row.icon, typeId: row.typeId };
}

export function toWireLabel(row: Label): contract.Label {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
  };
}

export function toWireHighballMeta(row: HighballMeta): contract.HighballMeta {
  return {
    clientId: row.clientId,
    type: row.type,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
  };
}
