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

/** Version of the generator's output. Increase it when the drawings change, so that browsers fetch them again. */
const generation = 2;

/** The input of a drawing. Variants of one gift card share a picture, so the slug is that of the family. */
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

/**
 * Draws a product: the subject that it names, or a wrap with its brand's initial. The output is the same on every
 * machine.
 */
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
 * Returns the address of a product's own picture or of its drawing. The address contains a version, so browsers can
 * cache it permanently.
 */
export function productPictureUrl({ id, imageUrl, ...drawn }: ProductPicture & Pictured): string {
  if (imageUrl === null) return `/images/products/${id}.svg?v=${productPictureVersion(drawn)}`;
  return isPictureAddress(imageUrl, 'product') ? pictureUrl(imageUrl, 'product', 'page') : imageUrl;
}

/** Returns the address of the picture above a category. */
export const bannerUrl = (address: string): string =>
  isPictureAddress(address, 'product') ? pictureUrl(address, 'product', 'large') : address;

/** Returns the address of the picture that messaging apps show beside a link to a product. */
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
