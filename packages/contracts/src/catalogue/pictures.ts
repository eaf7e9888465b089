import { z } from 'zod';

/** Media types allowed for uploaded pictures. SVG is excluded, because it can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

type Size = { readonly width: number; readonly height: number };

type Kind = {
  /** `cover` fills the size and crops the overflow; `inside` fits the entire picture within it. */
  readonly fit: 'cover' | 'inside';
  /** The fallback format for mails, and for browsers that support neither AVIF nor WebP. */
  readonly plain: 'jpg' | 'png';
  /** The minimum length of the shorter side, in pixels. */
  readonly least: number;
  readonly sizes: Readonly<Record<string, Size>>;
};

/** The kinds of pictures, and the sizes in which each is shown, in pixels. */
export const pictureKinds = {
  product: {
    fit: 'cover',
    plain: 'jpg',
    least: 200,
    sizes: {
      card: { width: 480, height: 320 },
      page: { width: 960, height: 640 },
      large: { width: 1440, height: 960 },
      opengraph: { width: 1200, height: 630 },
    },
  },
  brand: {
    fit: 'inside',
    plain: 'png',
    least: 32,
    sizes: { small: { width: 160, height: 160 }, page: { width: 480, height: 480 } },
  },
  logo: {
    fit: 'inside',
    plain: 'png',
    least: 32,
    sizes: {
      small: { width: 160, height: 160 },
      medium: { width: 320, height: 320 },
      large: { width: 640, height: 640 },
    },
  },
  wrap: {
    fit: 'cover',
    plain: 'jpg',
    least: 200,
    sizes: {
      small: { width: 600, height: 240 },
      band: { width: 1200, height: 480 },
      /** A gift page on a phone. */
      sheet: { width: 1200, height: 1600 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type PictureKind = keyof typeof pictureKinds;
export type PictureSize<K extends PictureKind> = keyof (typeof pictureKinds)[K]['sizes'] & string;

/** The errors for an uploaded picture, for the contracts of calls that accept one. */
export const pictureErrors = [
  'picture.empty',
  'picture.wrong-type',
  'picture.trailing-data',
  'picture.too-many-pixels',
  'picture.too-few-pixels',
  'picture.unreadable',
] as const;

const fraction = z.coerce.number().min(0).max(1);

/**
 * The crop of an uploaded picture, in fractions of the picture as displayed. Defaults to the entire picture, from its
 * upper left corner.
 */
export const picturePart = z.strictObject({
  x: fraction.optional(),
  y: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
});
export type PicturePart = z.infer<typeof picturePart>;

const address = /^\/images\/pictures\/([a-z]+)\/([\w-]{22})$/;

/** Checks whether a text is the stored address of a picture of this kind. */
export function isPictureAddress(text: string, kind: PictureKind): boolean {
  return address.exec(text)?.[1] === kind;
}

/**
 * Returns the URL of a stored picture in one of its sizes. Without a format, the server chooses AVIF, WebP or the
 * fallback by what the browser accepts; mails and PDFs specify one.
 */
export function pictureUrl<K extends PictureKind>(
  stored: string,
  _kind: K,
  size: PictureSize<K>,
  format?: PictureFormat,
): string {
  return `${stored}/${size}${format ? `.${format}` : ''}`;
}

/**
 * Returns the `srcset` of a product's picture from its page-size address; undefined for a drawing, which is sharp at
 * any size.
 */
export function productSrcSet(url: string | undefined): string | undefined {
  const stored = url?.endsWith('/page') ? url.slice(0, -'/page'.length) : '';
  if (!isPictureAddress(stored, 'product')) return undefined;
  const { card, page, large } = pictureKinds.product.sizes;
  return [
    `${pictureUrl(stored, 'product', 'card')} ${card.width}w`,
    `${pictureUrl(stored, 'product', 'page')} ${page.width}w`,
    `${pictureUrl(stored, 'product', 'large')} ${large.width}w`,
  ].join(', ');
}
