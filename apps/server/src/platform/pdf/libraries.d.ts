/** The part of fontkit 2.0 that documents use. */
declare module 'fontkit' {
  export type Font = {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    layout(text: string): {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly id: number; readonly path: { toSVG(): string } }[];
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
    };
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly characterSet: readonly number[];
    /** The glyph of a code point, which the font keeps with the code points of the first call that reached it. */
    glyphForCodePoint(codePoint: number): { readonly codePoints: readonly number[]; readonly path: unknown };
  };
  export function create(file: Uint8Array): Font | { readonly fonts: readonly Font[] };
}

/** The part of pdfkit 0.20 that documents use; the published types describe 0.17, without PDF/UA and shared fonts. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';
  import type { Readable } from 'node:stream';

  type Options = {
    readonly size?: 'A4';
    readonly autoFirstPage?: false;
    readonly margins?: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number };
    readonly bufferPages: boolean;
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA';
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly lang: string;
    readonly compress: boolean;
    /** Empty for no initial font. */
    readonly font: '';
    readonly info: Readonly<Record<string, string | Date>>;
  };

  type TextOptions = { readonly width?: number; readonly align?: 'left' | 'right'; readonly lineBreak?: boolean };

  /** An element of the document's structure. */
  export type StructureElement = {
    add(child: StructureElement | (() => unknown)): StructureElement;
    end(): void;
    /** Its entry in the file. */
    readonly dictionary: { readonly data: Record<string, unknown> };
  };

  /** A picture that is read once and used on any number of pages. */
  export type OpenImage = { readonly width: number; readonly height: number };

  export default class PDFDocument extends Readable {
    constructor(options: Options);
    readonly page: {
      readonly width: number;
      readonly height: number;
      readonly margins: { bottom: number };
      /** Its entry in the file. */
      readonly dictionary: { readonly data: Record<string, unknown> };
    };
    /** Position of the next line. */
    readonly y: number;
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    stroke(): this;
    fill(colour: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options: { readonly width: number }): number;
    currentLineHeight(withGap: boolean): number;
    struct(
      type: string,
      options?: {
        readonly scope?: 'Row' | 'Column';
        readonly alt?: string;
      },
    ): StructureElement;
    openImage(bytes: Buffer): OpenImage;
    image(image: OpenImage, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
    addStructure(element: StructureElement): this;
    markContent(
      tag: 'Artifact',
      options: { readonly type: 'Layout' | 'Pagination'; readonly attached?: readonly string[] },
    ): this;
    endMarkedContent(): this;
    addPage(options?: { readonly size: readonly [number, number]; readonly margin: 0 }): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): void;
    end(): void;
  }
}
