import {
  papers,
  printablePlaces,
  safeAreaMm,
  type PaperSize,
  type PrintablePart,
  type PrintablePlace,
} from '@huggg/contracts';
import type { Area } from '../../../platform/pdf/index.ts';

/** A position on a page and its lower limit, in millimetres. */
export type Slot = PrintablePlace & { readonly until: number };

/** The default positions of the parts of a page, in millimetres, and their font sizes, in points. */
type Geometry = {
  /** Height of the wrap at the top of the page. */
  readonly band: number;
  readonly logo: Slot;
  readonly words: Slot;
  readonly code: Slot;
  /** The position of the address below the code, wide enough for the short code on one line. */
  readonly codeText: Pick<Slot, 'x' | 'width'>;
  readonly gift: Slot;
  readonly terms: Slot;
  /** Lines of a postal address. */
  readonly address: Slot;
  readonly sizes: { readonly heading: number; readonly text: number; readonly name: number; readonly line: number };
};

const { A4, A6 } = printablePlaces;
const geometries: Readonly<Record<PaperSize, Geometry>> = {
  A4: {
    band: 54,
    logo: { ...A4.logo, until: 84 },
    address: { x: 20, y: 62, width: 85, until: 93.5 },
    words: { ...A4.words, until: 172 },
    gift: { x: 20, y: 180, width: 116, until: 248 },
    code: { ...A4.code, until: 248 },
    codeText: { x: A4.code.x, width: A4.code.width },
    terms: { x: 20, y: 254, width: 170, until: 290 },
    sizes: { heading: 24, text: 12, name: 16, line: 10.5 },
  },
  A6: {
    band: 22,
    logo: { ...A6.logo, until: 36 },
    address: { x: 8, y: 25, width: 56, until: 38 },
    words: { ...A6.words, until: 81 },
    gift: { x: 8, y: 85, width: 57, until: 129 },
    code: { ...A6.code, until: 129.5 },
    codeText: { x: 66, width: 33 },
    terms: { x: 8, y: 130, width: 89, until: 143 },
    sizes: { heading: 15, text: 9, name: 11, line: 8.5 },
  },
};

export function geometryOf(size: PaperSize): Geometry {
  return geometries[size];
}

/** Returns the slot of a part that may have been moved. A moved part may extend to the edge of the safe area. */
export function slotOf(
  size: PaperSize,
  part: PrintablePart,
  places: Readonly<Partial<Record<PrintablePart, PrintablePlace | undefined>>>,
): Slot & { readonly moved: boolean } {
  const moved = places[part];
  return moved
    ? { ...moved, until: papers[size].height - safeAreaMm, moved: true }
    : { ...geometries[size][part], moved: false };
}

/**
 * Checks whether an area extends outside the part of a page that printing and cutting preserve; both in millimetres.
 */
export function leavesSafeArea({ x, y, width, height }: Area, size: PaperSize): boolean {
  const paper = papers[size];
  const slack = 0.05;
  return (
    x < safeAreaMm - slack ||
    y < safeAreaMm - slack ||
    x + width > paper.width - safeAreaMm + slack ||
    y + height > paper.height - safeAreaMm + slack
  );
}

export function overlaps(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
