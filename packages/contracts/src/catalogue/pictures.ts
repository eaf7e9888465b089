import { z } from 'zod';

/** What a picture may be uploaded as. SVG is not one of them: it is a program, not a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

type Size = { readonly width: number; readonly height: number };

type Kind = {
  /** `cover` fills the size and cuts what stands out; `inside` keeps the whole picture within it. */
  readonly fit: 'cover' | 'inside';
  /** What a browser gets that reads neither AVIF nor WebP, and every mail. */
  readonly plain: 'jpg' | 'png';
  /** The shortest side that is taken, in pixels. */
  readonly least: number;
  readonly sizes: Readonly<Record<string, Size>>;
};

/** What pictures are for, and the sizes in which each is shown, in pixels. */
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

/** The refusals of an uploaded picture, for the contracts of calls that take one. */
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
 * The part of an uploaded picture that is kept, in fractions of the picture as it is looked at; from its left upper
 * corner, and all of it, by default.
 */
export const picturePart = z.strictObject({
  x: fraction.optional(),
  y: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
});
export type PicturePart = z.infer<typeof picturePart>;

const address = /^\/images\/pictures\/([a-z]+)\/([\w-]{22})$/;

/** Whether a text is the stored address of a picture of this kind. */
export function isPictureAddress(text: string, kind: PictureKind): boolean {
  return address.exec(text)?.[1] === kind;
}

/**
 * Where a stored picture is shown in one of its sizes. Without a format the server chooses AVIF, WebP or the plain one
 * by what the browser accepts; mails and PDF name one.
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
 * The `srcset` of a product's picture at the address of its page; undefined for a drawing, which is sharp at any size.
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
