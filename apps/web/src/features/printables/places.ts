import { papers, printablePlaces } from '@huggg/contracts';
import type { PaperSize, PrintableBody, PrintablePart, PrintablePlace } from '@huggg/contracts';

export const partNames: Readonly<Record<PrintablePart, string>> = { logo: 'Logo', words: 'Words', code: 'Code' };

/** What one press moves a part, in millimetres. */
export const nudgeMm = 1;

/** The place of a part: its own, or the default of the paper. */
export function placeOf({ size, places }: PrintableBody, part: PrintablePart): PrintablePlace {
  return places[part] ?? printablePlaces[size][part];
}

/** A body with a part at another place; undefined restores the default of the paper. */
export function withPlace(body: PrintableBody, part: PrintablePart, place: PrintablePlace | undefined): PrintableBody {
  const { [part]: _, ...others } = body.places;
  return { ...body, places: place ? { ...others, [part]: place } : others };
}

/**
 * A body on another paper. Places are in millimetres of the paper that they were chosen for, so its parts go back to
 * theirs.
 */
export function onPaper(body: PrintableBody, size: PaperSize): PrintableBody {
  return body.size === size ? body : { ...body, size, places: {} };
}

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;

/** A part moved by this many millimetres. It stays on the paper. */
export function nudged(
  body: PrintableBody,
  part: PrintablePart,
  { right, down }: { readonly right: number; readonly down: number },
): PrintableBody {
  const { x, y, width } = placeOf(body, part);
  const paper = papers[body.size];
  const place = { x: within(x + right, paper.width - width), y: within(y + down, paper.height), width };
  return withPlace(body, part, place);
}
