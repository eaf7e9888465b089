import { papers, printablePlaces } from '@huggg/contracts';
import type { PaperSize, PrintableBody, PrintablePart, PrintablePlace } from '@huggg/contracts';

export const partNames: Readonly<Record<PrintablePart, string>> = { logo: 'Logo', words: 'Words', code: 'Code' };

/** The distance that one press moves a part, in millimetres. */
export const nudgeMm = 1;

/** Returns the place of a part: its own, or the default for the paper size. */
export function placeOf({ size, places }: PrintableBody, part: PrintablePart): PrintablePlace {
  return places[part] ?? printablePlaces[size][part];
}

/** Returns a body with a part at another place; undefined restores the default for the paper size. */
export function withPlace(body: PrintableBody, part: PrintablePart, place: PrintablePlace | undefined): PrintableBody {
  const { [part]: _, ...others } = body.places;
  return { ...body, places: place ? { ...others, [part]: place } : others };
}

/**
 * Returns a body on another paper size. Places are in millimetres of the old paper, so the parts return to their
 * defaults.
 */
export function withPaperSize(body: PrintableBody, size: PaperSize): PrintableBody {
  return body.size === size ? body : { ...body, size, places: {} };
}

const clampMm = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;

/** Moves a part by this number of millimetres, within the paper. */
export function nudgePart(
  body: PrintableBody,
  part: PrintablePart,
  { right, down }: { readonly right: number; readonly down: number },
): PrintableBody {
  const { x, y, width } = placeOf(body, part);
  const paper = papers[body.size];
  const place = { x: clampMm(x + right, paper.width - width), y: clampMm(y + down, paper.height), width };
  return withPlace(body, part, place);
}
