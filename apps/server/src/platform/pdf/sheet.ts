import type { Weight } from './fonts.ts';

export const pointsOfMillimetre = 72 / 25.4;

/** A rectangle, in points from the upper left corner. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The look of the letters. */
export type SheetStyle = { readonly size: number; readonly weight: Weight; readonly colour: string };

/** A picture that any number of pages can use; a file stores it once. */
export type SheetPicture = { readonly bytes: Buffer; readonly type: 'image/png' | 'image/jpeg' };

/** A line of text: `y` is the top of its letters. `tag` is its role for a screen reader, null for decoration. */
type TextItem = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: SheetStyle;
  readonly tag: 'H1' | 'H2' | 'P' | null;
};

/** A picture. Without alternative text it is decoration. */
type PictureItem = {
  readonly kind: 'picture';
  readonly picture: SheetPicture;
  readonly area: Area;
  readonly alt: string | null;
};

/** Filled rectangles, such as those of a code: one figure if there is alternative text, otherwise decoration. */
type ShapesItem = {
  readonly kind: 'shapes';
  readonly colour: string;
  readonly rects: readonly Area[];
  readonly area: Area;
  readonly alt: string | null;
};

export type SheetItem = TextItem | PictureItem | ShapesItem;

/** The page that is cut out of a larger sheet, and how far its picture extends beyond the cut. */
type Cut = { readonly page: Area; readonly bleed: number };

/** A page as a list of items with their positions. The same sheet is drawn as a page of a PDF and as SVG. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly items: readonly SheetItem[];
  /** Absent if the sheet is the page. */
  readonly cut?: Cut | undefined;
};
