import PDFDocument, { type StructureElement } from 'pdfkit';
import { colours } from '@huggg/ui/tokens';
import { fontOf, toPrintable, type Weight } from './fonts.ts';

const pointsOfMillimetre = 72 / 25.4;

/** Margins of 18 mm. All measures here are in points. */
const margin = 18 * pointsOfMillimetre;

/** Kept free above the lower margin for the page number. */
const footerHeight = 24;

const ink = {
  text: colours.text.light,
  muted: colours.muted.light,
  line: colours.line.light,
  primary: colours.primary.light,
  soft: colours['primary-soft'].light,
};

export type Ink = keyof typeof ink;

/** The look of a piece of text. */
export type Style = { readonly size: number; readonly weight?: Weight; readonly ink?: Ink };

/** The position of a piece of text, which is broken at `width`. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
};

export type Area = Omit<Place, 'align'> & { readonly height: number };

type ElementOptions = { readonly scope?: 'Row' | 'Column' };

/** An element of the document structure that screen readers follow. */
export type Element = StructureElement;

/** A piece of text with its style and place. */
export type Writing = { readonly text: string; readonly style: Style; readonly place: Place };

/**
 * A4 pages to draw on. Everything drawn is either the content of a structure element or decoration that screen readers
 * skip, as PDF/UA requires.
 */
export type Paper = {
  readonly root: Element;
  readonly left: number;
  readonly width: number;
  /** Top and bottom of the content area. */
  readonly top: number;
  readonly bottom: number;
  /** Returns the height of a text that is broken at a width. */
  readonly heightOf: (text: string, style: Style, width: number) => number;
  /** Returns the width of a text on one line. */
  readonly widthOf: (text: string, style: Style) => number;
  /** Adds an element to its parent, without content yet. */
  readonly element: (parent: Element, type: string, options?: ElementOptions) => Element;
  /** Writes text as the content of a new element and returns its bottom. Long text continues on the next page. */
  readonly write: (parent: Element, type: string, writing: Writing, options?: ElementOptions) => number;
  /** Writes text that is not content, such as a repeated heading. */
  readonly decorate: (writing: Writing) => void;
  readonly line: (y: number, from?: number) => void;
  readonly shade: (area: Area, colour: Ink) => void;
  readonly frame: (area: Area) => void;
  /** Fills areas as one shape, such as the squares of a QR code. */
  readonly fill: (areas: readonly Area[], colour: Ink) => void;
  readonly addPage: () => void;
  /** Writes the footer of every page and ends the document. */
  readonly finish: (footer: { readonly left: string; readonly right: (page: number, pages: number) => string }) => void;
};

export type PaperOptions = {
  readonly title: string;
  readonly issuer: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly compress: boolean;
};

/** Creates the paper with its first page, and the file to which it is written. */
export function createPaper({ title, issuer, language, createdAt, compress }: PaperOptions): {
  readonly paper: Paper;
  readonly file: PDFDocument;
} {
  const file = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    compress,
    font: '',
    info: { Title: title, Author: issuer, Creator: 'Huggg', CreationDate: createdAt },
  });
  file.registerFont('regular', fontOf('regular'));
  file.registerFont('bold', fontOf('bold'));
  const root = file.struct('Document');
  file.addStructure(root);
  return { paper: paperOf(file, root), file };
}

function paperOf(file: PDFDocument, root: Element): Paper {
  const { width, height } = file.page;
  const bottom = height - margin - footerHeight;
  const { heightOf, widthOf, write } = penOf(file);
  const element: Paper['element'] = (parent, type, options = {}) => {
    const made = file.struct(type, options);
    parent.add(made);
    return made;
  };
  const decorated = (draw: () => unknown) => {
    file.markContent('Artifact', { type: 'Layout' });
    draw();
    file.endMarkedContent();
  };
  return {
    root,
    left: margin,
    width: width - 2 * margin,
    top: margin,
    bottom,
    heightOf,
    widthOf,
    element,
    write: (parent, type, writing, options) => {
      const made = element(parent, type, options);
      let end = writing.place.y;
      made.add(() => {
        end = write(writing);
      });
      made.end();
      return end;
    },
    decorate: (writing) => decorated(() => write(writing)),
    line: (y, from = margin) =>
      decorated(() =>
        file
          .moveTo(from, y)
          .lineTo(width - margin, y)
          .lineWidth(0.5)
          .strokeColor(ink.line)
          .stroke(),
      ),
    shade: (area, colour) => decorated(() => file.rect(area.x, area.y, area.width, area.height).fill(ink[colour])),
    frame: (area) =>
      decorated(() =>
        file.rect(area.x, area.y, area.width, area.height).lineWidth(1.2).strokeColor(ink.primary).stroke(),
      ),
    fill: (areas, colour) =>
      decorated(() => {
        for (const { x, y, width: across, height: down } of areas) file.rect(x, y, across, down);
        file.fill(ink[colour]);
      }),
    addPage: () => void file.addPage(),
    finish: (footer) => {
      writeFooters(file, footer, (writing) => write({ ...writing, place: { ...writing.place, y: bottom + 14 } }));
      root.end();
      file.end();
    },
  };
}

const footerStyle: Style = { size: 8, ink: 'muted' };

/** Writes "Page 2 of 3" at the bottom of every page, after all pages are known. */
function writeFooters(
  file: PDFDocument,
  { left, right }: Parameters<Paper['finish']>[0],
  write: (writing: Writing) => void,
): void {
  const { start, count } = file.bufferedPageRange();
  const width = file.page.width - 2 * margin;
  for (let page = start; page < start + count; page += 1) {
    file.switchToPage(page);
    // The footer is in the lower margin, where text would otherwise start a new page.
    file.page.margins.bottom = 0;
    file.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    write({ text: left, style: footerStyle, place: { x: margin, y: 0, width: width * 0.8 } });
    const text = right(page - start + 1, count);
    write({ text, style: footerStyle, place: { x: margin + width * 0.8, y: 0, width: width * 0.2, align: 'right' } });
    file.endMarkedContent();
  }
}

type Pen = Pick<Paper, 'heightOf' | 'widthOf'> & { readonly write: (writing: Writing) => number };

function penOf(file: PDFDocument): Pen {
  const choose = ({ size, weight = 'regular' }: Style) => file.font(weight, size);
  const fits = (text: string, width: number) => !text.includes('\n') && file.widthOfString(text) <= width;
  return {
    heightOf: (given, style, width) => {
      const text = toPrintable(given);
      choose(style);
      return fits(text, width) ? file.currentLineHeight(true) : file.heightOfString(text, { width });
    },
    widthOf: (given, style) => {
      choose(style);
      return file.widthOfString(toPrintable(given));
    },
    write: ({ text: given, style, place: { x, y, width, align = 'left' } }) => {
      const text = toPrintable(given);
      choose(style).fillColor(ink[style.ink ?? 'text']);
      if (!fits(text, width)) return file.text(text, x, y, { width, align }).y;
      // A line that fits is written without searching for line breaks, which would take most of the time of a long
      // table.
      const from = align === 'right' ? x + width - file.widthOfString(text) : x;
      file.text(text, from, y, { lineBreak: false });
      return y + file.currentLineHeight(true);
    },
  };
}
