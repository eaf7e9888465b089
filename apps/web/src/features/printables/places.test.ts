import { papers, printableBody } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { nudged, onPaper, placeOf, withPlace } from './places.ts';

const a4 = printableBody.parse({});

it('moves a part from its default position on the paper, in steps of a tenth of a millimetre', () => {
  const moved = nudged(a4, 'code', { right: -1, down: 0.25 });
  expect(moved.places.code).toEqual({ x: 144, y: 179.3, width: 45 });
  expect(nudged(moved, 'code', { right: 1, down: 0 }).places.code).toEqual({ x: 145, y: 179.3, width: 45 });
  expect(placeOf(withPlace(moved, 'code', undefined), 'code')).toEqual({ x: 145, y: 179, width: 45 });
});

it('keeps a part within the paper', () => {
  const far = nudged(a4, 'logo', { right: 900, down: 900 });
  expect(far.places.logo).toEqual({ x: papers.A4.width - 45, y: papers.A4.height, width: 45 });
  expect(nudged(a4, 'logo', { right: -900, down: -900 }).places.logo).toMatchObject({ x: 0, y: 0 });
});

it('resets the positions when the paper size changes, and keeps them otherwise', () => {
  const moved = nudged(a4, 'logo', { right: 3, down: 0 });
  expect(onPaper(moved, 'A6')).toMatchObject({ size: 'A6', places: {} });
  expect(onPaper(moved, 'A4')).toBe(moved);
});
