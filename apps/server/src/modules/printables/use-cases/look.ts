import { pictureUrl, type EndpointInput, type previewPrintable, type PrintableBody } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { colours } from '@huggg/ui/tokens';
import { wrap } from '@huggg/ui/wrap';
import sharp from 'sharp';
import { createLoadingCache } from '../../../platform/cache/index.ts';
import type { Queryable, Read } from '../../../platform/database/index.ts';
import { createDrawingQueue, type PictureStore } from '../../../platform/images/index.ts';
import type { SheetPicture } from '../../../platform/pdf/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import type { TransactionRead } from '../../gifts/index.ts';
import { parseWrap } from '../../styling/index.ts';
import { bandOf } from '../domain/layout.ts';
import type { PrintLogo, PrintLook } from '../domain/page.ts';
import { printLanguage } from '../domain/words.ts';
import { errors } from '../errors.ts';

/** Resolution of printers, in dots per inch. */
const printDpi = 300;

/**
 * Number of colours of a wrap picture. A wrap has few flat colours, so this also covers the edges between them, at half
 * a byte per pixel. Each file of a zip contains the picture.
 */
const bandColours = 16;

const drawOne = createDrawingQueue({ atOnce: 2, waiting: 30 });
const bands = createLoadingCache<SheetPicture>({ bytes: 16 * 1024 * 1024, bytesOf: ({ bytes }) => bytes.length });
const logos = createLoadingCache<PrintLogo>({
  bytes: 8 * 1024 * 1024,
  bytesOf: ({ picture }) => picture.bytes.length,
});

type Draft = NonNullable<EndpointInput<typeof previewPrintable>['body']['draft']>;

type LookInput = {
  readonly pictures: PictureStore;
  readonly body: PrintableBody;
  readonly logoAddress: string | null;
  readonly productId: string;
  /** The order whose gifts are printed; null for a page without an order. */
  readonly transaction: TransactionRead | null;
  /** The style of an order that is not paid yet. */
  readonly draft?: Pick<Draft, 'giftwrap' | 'language'> | undefined;
};

/**
 * Loads what all pages of an order share: gift, wrap, logo and colours. Pictures are drawn for paper and cached for a
 * while. No transaction may be open.
 * @throws product.not-found, server.busy while too many pictures are being drawn
 */
export async function readLook(
  db: Queryable & Read,
  { pictures, body, logoAddress, productId, transaction, draft }: LookInput,
): Promise<PrintLook> {
  const product = (await getProductsForPurchase(db, [productId])).get(productId);
  if (!product) throw errors.productNotFound();
  const worn = await appliedLook(db, transaction?.brandingLookId ?? null);
  const branded = worn?.model.logo ?? null;
  const address = logoAddress ?? branded?.address ?? null;
  return {
    language: printLanguage(transaction?.language ?? draft?.language ?? null),
    band: await bandPicture(pictures, transaction?.giftwrap ?? draft?.giftwrap ?? null, body),
    logo: address === null ? null : await logoPicture(pictures, address, logoAddress ? '' : (branded?.alt ?? '')),
    accent: worn?.look.light.link ?? colours.primary.light,
    gift: {
      name: product.variantLabel ? `${product.name}, ${product.variantLabel}` : product.name,
      brandName: product.brandName,
      value: pounds(transaction?.pricePence ?? product.senderPricePence),
      useBy: product.useBy,
      terms: product.brandTerms,
    },
  };
}

/** Returns the wrap of an order as the picture at the top of its pages. */
function bandPicture(
  pictures: PictureStore,
  giftwrap: Parameters<typeof parseWrap>[0],
  body: PrintableBody,
): Promise<SheetPicture> {
  const choice = parseWrap(giftwrap);
  const { width, height } = bandOf(body);
  const pixels = { width: Math.round((width / 25.4) * printDpi), height: Math.round((height / 25.4) * printDpi) };
  const { kind, palette, seed, picture } = choice;
  const key = [picture ?? `${kind}/${palette}/${seed}`, pixels.width, pixels.height].join(' ');
  return bands.get(key, () =>
    drawOne(async (): Promise<SheetPicture> => {
      const uploaded = picture ? await pictures.read(picture, 'band', 'jpg') : null;
      if (uploaded) return uploadedBand(uploaded, pixels);
      // Drawn with four units per millimetre, so that a pattern has the same size on A6 as on A4.
      const drawing = wrap(kind, palette, seed, { width: width * 4, height: height * 4, scale: 1.4 });
      const bytes = await sharp(Buffer.from(drawing), { density: 300 })
        .resize(pixels.width, pixels.height, { fit: 'fill' })
        .flatten({ background: '#fff' })
        .png({ palette: true, colours: bandColours, dither: 0, compressionLevel: 9 })
        .toBuffer();
      return { bytes, type: 'image/png' };
    }),
  );
}

/**
 * Scales an uploaded picture for the top of a page. It is never enlarged, because that would add no detail on paper.
 */
async function uploadedBand(
  uploaded: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<SheetPicture> {
  const kept = await sharp(uploaded).metadata();
  const share = Math.min(1, kept.width / width, kept.height / height);
  const pixels = { width: Math.round(width * share), height: Math.round(height * share) };
  const bytes = await sharp(uploaded).resize(pixels).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  return { bytes, type: 'image/jpeg' };
}

/** Returns a stored logo in its largest size, on white. A missing logo leaves its place empty. */
async function logoPicture(pictures: PictureStore, address: string, alt: string): Promise<PrintLogo | null> {
  const bytes = await pictures.read(address, 'large', 'png');
  if (!bytes) return null;
  const logo = await logos.get(pictureUrl(address, 'logo', 'large'), () =>
    drawOne(async () => {
      const { data, info } = await sharp(bytes)
        .flatten({ background: '#fff' })
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true });
      return { picture: { bytes: data, type: 'image/png' as const }, width: info.width, height: info.height, alt: '' };
    }),
  );
  return { ...logo, alt: alt || 'Logo' };
}
