import { isPictureAddress, pictureUrl } from '@huggg/contracts';
import {
  brandLogo,
  hashSeed,
  productArt,
  productCard,
  subjectNames,
  wrapKinds,
  type SubjectName,
} from '@huggg/ui/wrap';

/** Grows when the generator draws the same things in another way, so that browsers ask again. */
const generation = 2;

/** What a drawing depends on. Variants of one gift card share a picture, so the slug is their family's. */
export type ProductPicture = {
  readonly slug: string;
  readonly brandSlug: string;
  readonly brandName: string;
  readonly picture: string | null;
};
export type BrandPicture = { readonly slug: string; readonly name: string };

function versionOf(parts: readonly string[]): string {
  return hashSeed([String(generation), ...parts].join('\n')).toString(36);
}

export function productPictureVersion({ slug, brandSlug, brandName, picture }: ProductPicture): string {
  return versionOf(['product', slug, brandSlug, brandName, picture ?? '']);
}

export function brandPictureVersion({ slug, name }: BrandPicture): string {
  return versionOf(['brand', slug, name]);
}

function isSubject(name: string): name is SubjectName {
  return (subjectNames as readonly string[]).includes(name);
}

/** Draws a product: the thing that it names, or else its brand's initial on a wrap. The same on every machine. */
export function drawProduct({ slug, brandSlug, brandName, picture }: ProductPicture): string {
  if (picture === 'card' || (picture !== null && isSubject(picture)))
    return productCard({ brandName, brandSeed: brandSlug, seed: slug, subject: picture });
  const kind = wrapKinds[hashSeed(slug) % wrapKinds.length] ?? 'hug';
  return productArt({ brandName, kind, seed: slug });
}

export function drawBrand({ slug, name }: BrandPicture): string {
  return brandLogo({ brandName: name, seed: slug });
}

type Pictured = { readonly id: string; readonly imageUrl: string | null };

/**
 * Where a product's picture is: its own, or the one that is drawn here. The version in it lets browsers keep it for
 * good.
 */
export function productPictureUrl({ id, imageUrl, ...drawn }: ProductPicture & Pictured): string {
  if (imageUrl === null) return `/images/products/${id}.svg?v=${productPictureVersion(drawn)}`;
  return isPictureAddress(imageUrl, 'product') ? pictureUrl(imageUrl, 'product', 'page') : imageUrl;
}

/** Where the picture above a category is. */
export const bannerUrl = (address: string): string =>
  isPictureAddress(address, 'product') ? pictureUrl(address, 'product', 'large') : address;

/** The picture that messengers show beside a link to a product. */
export function productOpengraphUrl({ id, imageUrl, ...drawn }: ProductPicture & Pictured): string {
  if (imageUrl === null) return `/images/products/${id}/default.jpg?v=${productPictureVersion(drawn)}`;
  return isPictureAddress(imageUrl, 'product') ? pictureUrl(imageUrl, 'product', 'opengraph', 'jpg') : imageUrl;
}

export function brandPictureUrl({
  id,
  logoUrl,
  ...drawn
}: BrandPicture & { readonly id: string; readonly logoUrl: string | null }): string {
  if (logoUrl === null) return `/images/brands/${id}.svg?v=${brandPictureVersion(drawn)}`;
  return isPictureAddress(logoUrl, 'brand') ? pictureUrl(logoUrl, 'brand', 'page') : logoUrl;
}
