import { papers, printableBody } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { nudgePart, withPaperSize, placeOf, withPlace } from './places.ts';

const a4 = printableBody.parse({});

it('moves a part from its default position on the paper, in steps of a tenth of a millimetre', () => {
  const moved = nudgePart(a4, 'code', { right: -1, down: 0.25 });
  expect(moved.places.code).toEqual({ x: 144, y: 179.3, width: 45 });
  expect(nudgePart(moved, 'code', { right: 1, down: 0 }).places.code).toEqual({ x: 145, y: 179.3, width: 45 });
  expect(placeOf(withPlace(moved, 'code', undefined), 'code')).toEqual({ x: 145, y: 179, width: 45 });
});

it('keeps a part within the paper', () => {
  const far = nudgePart(a4, 'logo', { right: 900, down: 900 });
  expect(far.places.logo).toEqual({ x: papers.A4.width - 45, y: papers.A4.height, width: 45 });
  expect(nudgePart(a4, 'logo', { right: -900, down: -900 }).places.logo).toMatchObject({ x: 0, y: 0 });
});

it('resets the positions when the paper size changes, and keeps them otherwise', () => {
  const moved = nudgePart(a4, 'logo', { right: 3, down: 0 });
  expect(withPaperSize(moved, 'A6')).toMatchObject({ size: 'A6', places: {} });
  expect(withPaperSize(moved, 'A4')).toBe(moved);
});
