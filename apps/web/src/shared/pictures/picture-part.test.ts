import { describe, expect, it } from 'vitest';
import { maxZoomOf, moveCrop, shownPart, largestCrop, zoomCrop } from './picture-part.ts';

const cover = { shape: 2.5, leastWidth: 400 };
const square = { ...cover, width: 1000, height: 1000 };

describe('the visible part of a picture', () => {
  it('is initially the largest centred part in the shape of the cover', () => {
    expect([largestCrop(square), shownPart(square, 1)]).toEqual([
      { x: 0, y: 0.3, zoom: 1 },
      { width: 1, height: 0.4 },
    ]);
    expect(largestCrop({ ...cover, width: 5000, height: 1000 })).toEqual({ x: 0.25, y: 0, zoom: 1 });
  });

  it('zooms in around its centre and back to the original part', () => {
    const nearer = zoomCrop(square, largestCrop(square), 1);
    const part = shownPart(square, nearer.zoom);
    expect([nearer.x + part.width / 2, nearer.y + part.height / 2].map((value) => Number(value.toFixed(6)))).toEqual([
      0.5, 0.5,
    ]);
    expect(zoomCrop(square, nearer, -1)).toEqual({ x: 0, y: expect.closeTo(0.3, 9), zoom: 1 });
  });

  it('does not zoom in so far that the picture is blurred', () => {
    expect([
      maxZoomOf(square),
      maxZoomOf({ ...cover, width: 300, height: 300 }),
      maxZoomOf({ ...cover, width: 8000, height: 8000 }),
    ]).toEqual([2.5, 1, 4]);
    let crop = largestCrop(square);
    for (let press = 0; press < 20; press += 1) crop = zoomCrop(square, crop, 1);
    expect(crop.zoom).toBe(2.5);
  });

  it('stays within the picture', () => {
    expect(moveCrop(square, largestCrop(square), { right: 1, down: 9 })).toEqual({ x: 0, y: 0.6, zoom: 1 });
    expect(moveCrop(square, largestCrop(square), { right: -1, down: -9 })).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it('keeps the shape of a logo, and its minimum width in pixels', () => {
    const logo = { width: 640, height: 160, shape: 4, leastWidth: 128 };
    expect([largestCrop(logo), shownPart(logo, 2), maxZoomOf(logo)]).toEqual([
      { x: 0, y: 0, zoom: 1 },
      { width: 0.5, height: 0.5 },
      4,
    ]);
  });
});
