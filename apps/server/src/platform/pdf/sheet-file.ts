import type { Readable } from 'node:stream';
import PDFDocument, { type OpenImage, type StructureElement } from 'pdfkit';
import { fontOf, toPrintable } from './fonts.ts';
import type { Sheet, SheetItem, SheetPicture } from './sheet.ts';

/** A PDF of sheets that is written while sheets are added; finished pages are not kept in memory. */
export type SheetFile = {
  readonly stream: Readable;
  readonly add: (sheet: Sheet) => void;
  readonly end: () => void;
};

type Options = {
  readonly title: string;
  readonly issuer: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly compress?: boolean;
};

/**
 * Creates a file: tagged for screen readers, with its fonts embedded. The same sheets and options produce the same
 * bytes.
 */
export function createSheetFile({ title, issuer, language, createdAt, compress = true }: Options): SheetFile {
  const file = new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    compress,
    font: '',
    info: { Title: toPrintable(title), Author: toPrintable(issuer), Creator: 'Huggg', CreationDate: createdAt },
  });
  for (const weight of ['regular', 'bold', 'mono'] as const) file.registerFont(weight, fontOf(weight));
  const root = file.struct('Document');
  file.addStructure(root);
  const opened = new Map<SheetPicture, OpenImage>();
  const open = (picture: SheetPicture): OpenImage => {
    const image = opened.get(picture) ?? file.openImage(picture.bytes);
    opened.set(picture, image);
    return image;
  };
  return {
    stream: file,
    add: (sheet) => addSheet({ file, root, open }, sheet),
    end: () => {
      root.end();
      file.end();
    },
  };
}

type Drawing = {
  readonly file: PDFDocument;
  readonly root: StructureElement;
  readonly open: (picture: SheetPicture) => OpenImage;
};

function addSheet({ file, root, open }: Drawing, { width, height, items, cut }: Sheet): void {
  file.addPage({ size: [width, height], margin: 0 });
  if (cut) Object.assign(file.page.dictionary.data, boxesOf(cut, height));
  const page = file.struct('Sect');
  root.add(page);
  for (const item of items) {
    const draw = () => drawItem(file, item, open);
    const meaning = meaningOf(item, height);
    if (meaning) {
      const element = file.struct(meaning.tag, meaning.alt === undefined ? {} : { alt: meaning.alt });
      // The library has no option for the position of a figure, which PDF/UA requires.
      if (meaning.box) element.dictionary.data['A'] = { O: 'Layout', BBox: meaning.box };
      page.add(element);
      element.add(draw).end();
    } else {
      file.markContent('Artifact', { type: 'Layout' });
      draw();
      file.endMarkedContent();
    }
  }
  page.end();
}

/** Returns the boxes that print-shop machines cut by, from the lower left corner: the machines do not see the marks. */
function boxesOf({ page: { x, y, width, height }, bleed }: NonNullable<Sheet['cut']>, sheetHeight: number) {
  const box = (by: number) => [x - by, sheetHeight - y - height - by, x + width + by, sheetHeight - y + by];
  return { TrimBox: box(0), BleedBox: box(bleed) };
}

type Meaning = { readonly tag: string; readonly alt?: string; readonly box?: readonly number[] };

/**
 * Returns the meaning of an item for a screen reader; null for decoration. A figure includes its position, from the
 * lower left corner.
 */
function meaningOf(item: SheetItem, height: number): Meaning | null {
  if (item.kind === 'text') return item.tag && { tag: item.tag };
  if (item.alt === null) return null;
  const { x, y, width, height: high } = item.area;
  return { tag: 'Figure', alt: item.alt, box: [x, height - y - high, x + width, height - y] };
}

function drawItem(file: PDFDocument, item: SheetItem, open: Drawing['open']): void {
  if (item.kind === 'text') {
    const { size, weight, colour } = item.style;
    file.font(weight, size).fillColor(colour).text(toPrintable(item.text), item.x, item.y, { lineBreak: false });
  } else if (item.kind === 'picture') {
    const { x, y, width, height } = item.area;
    file.image(open(item.picture), x, y, { width, height });
  } else {
    for (const { x, y, width, height } of item.rects) file.rect(x, y, width, height);
    file.fill(item.colour);
  }
}
