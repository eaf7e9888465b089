import { PDFiumLibrary } from '@hyzyla/pdfium';
import { create } from 'qrcode';
import sharp from 'sharp';

/** A page as a PDF reader renders it. */
export type PrintedPage = {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel. */
  readonly pixels: Buffer;
};

/** Pixels per point. */
const scale = 3;

export async function pagesOf(pdf: Buffer): Promise<readonly PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PrintedPage[] = [];
  for (const page of document.pages()) {
    // The text must be read before the page is rendered.
    const text = page.getText();
    const { data, width, height } = await page.render({ scale, render: async ({ data: raw }) => raw });
    pages.push({ text, width, height, pixels: Buffer.from(data) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** A square of a page, in millimetres. */
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** The quiet zone around a code, in modules. */
const quiet = 4;
const dark = 100;

/** Checks whether the code within a square of a page encodes a text; samples the centre of each module. */
function encodesText({ pixels, width }: PrintedPage, square: Square, text: string): boolean {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const count = modules.size + 2 * quiet;
  const dots = (millimetres: number): number => (millimetres / 25.4) * 72 * scale;
  const isDark = (row: number, column: number): boolean => {
    const x = Math.floor(dots(square.x + ((column + 0.5) / count) * square.side));
    const y = Math.floor(dots(square.y + ((row + 0.5) / count) * square.side));
    return (pixels[(y * width + x) * 4] ?? 255) < dark;
  };
  const isSet = (row: number, column: number): boolean =>
    Math.min(row, column) >= quiet &&
    Math.max(row, column) < modules.size + quiet &&
    Boolean(modules.get(row - quiet, column - quiet));
  const places = Array.from(
    { length: count * count },
    (_, index) => [Math.floor(index / count), index % count] as const,
  );
  return places.every(([row, column]) => isDark(row, column) === isSet(row, column));
}

/** Finds which of these links the code on a page encodes, from its picture. */
export function linkOn(page: PrintedPage, square: Square, links: readonly string[]): string | undefined {
  return links.find((link) => encodesText(page, square, link));
}

/**
 * Returns the share of pixels in which two pictures of a page differ visibly, excluding areas given in fractions of the
 * page.
 */
export async function difference(
  page: PrintedPage,
  drawing: Buffer,
  apart: readonly { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }[],
): Promise<number> {
  const { width, height, pixels } = page;
  const greyOf = (image: ReturnType<typeof sharp>) =>
    image.resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  const printed = await greyOf(sharp(pixels, { raw: { width, height, channels: 4 } }));
  const previewed = await greyOf(sharp(drawing, { density: 72 * scale }));
  const isApart = (index: number): boolean => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
    return apart.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  };
  const differing = printed.filter(
    (value, index) => Math.abs(value - (previewed[index] ?? 0)) > 110 && !isApart(index),
  ).length;
  return differing / printed.length;
}
