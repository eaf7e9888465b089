import { create } from 'qrcode';
import type { Area } from '../../../platform/pdf/index.ts';

/** Width of the quiet zone around a code, in modules, as readers require. */
const quietModules = 4;

export type CodeShapes = {
  /** The dark areas, without the quiet zone around them. */
  readonly rects: readonly Area[];
  /** The side length of the code, without the quiet zone. */
  readonly side: number;
};

/**
 * Returns a QR code as rectangles within a square that includes its quiet zone; adjacent dark modules of a row are
 * merged.
 */
export function codeShapes(text: string, { x, y, width }: Omit<Area, 'height'>): CodeShapes {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = width / (modules.size + 2 * quietModules);
  const left = x + quietModules * unit;
  const top = y + quietModules * unit;
  const rects: Area[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start)
        rects.push({ x: left + start * unit, y: top + row * unit, width: (column - start) * unit, height: unit });
      column += 1;
    }
  }
  return { rects, side: modules.size * unit };
}
