import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** The files of a bundle by path. */
export type BundleFiles = Map<string, Buffer>;

export type Row = Record<string, string>;

/**
 * Writes a cell as a spreadsheet does. Formulas are not escaped, because the tests check that hostile cells are
 * rejected.
 */
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes the rows of a table as a csv file; the headings are the rows' field names. */
export function table(rows: readonly Row[]): Buffer {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
  return Buffer.from(
    lines
      .map(
        (cells) => `${cells.map(cell).join(',')}
`,
      )
      .join(''),
  );
}

const brands = 20;

/** Creates product rows: every fifth is a gift card with three values, and the row after each card has a picture. */
export function productRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const isCard = index % 5 === 0;
    return {
      slug: `bundled-${index}`,
      brand: `maker-${index % brands}`,
      kind: isCard ? 'gift-card' : 'product',
      name: `Bundled gift ${index}`,
      price: isCard ? '10.00|25.00|50.00' : `${5 + (index % 60)}.00`,
      handlingFee: '0.50',
      vatPercent: '20',
      useBy: '365 days',
      addedOn: '2026-11-23',
      description: 'Something to share, made by hand and wrapped with care',
      tags: 'handmade',
      taxonomies: 'bundled-things',
      image: index % 5 === 1 ? `gift-${index % 10}.png` : '',
      keywords: 'share|hand',
      active: 'yes',
    };
  });
}

/** Creates a complete bundle with this many products, and with brands, tags, a category and pictures. */
export async function bundleOf(products: number | readonly Row[]): Promise<BundleFiles> {
  const picture = async (hue: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: hue } })
      .png()
      .toBuffer();
  const rows = typeof products === 'number' ? productRows(products) : products;
  return new Map([
    [
      'brands.csv',
      table(
        Array.from({ length: brands }, (_, index) => ({
          slug: `maker-${index}`,
          name: `Maker ${index}`,
          colour: '#0F5E57',
          terms: 'Use it in one visit.',
        })),
      ),
    ],
    ['tags.csv', table([{ slug: 'handmade', name: 'Handmade', type: '3' }])],
    ['taxonomies.csv', table([{ slug: 'bundled-things', name: 'Bundled things', displayType: 'category' }])],
    ['products.csv', table(rows)],
    ['images/gift-1.png', await picture('#7a3268')],
    ['images/gift-6.png', await picture('#1b5a92')],
  ]);
}

/** Packs files into a zip archive. */
export async function zipOf(files: BundleFiles): Promise<Buffer> {
  const zip = new ZipFile();
  files.forEach((content, path) => zip.addBuffer(content, path));
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
