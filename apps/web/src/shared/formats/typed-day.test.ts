import { expect, it } from 'vitest';
import { readDay } from './typed-day.ts';

it.each([
  ['5 Dec 2026', '2026-12-05'],
  ['05 december 2026', '2026-12-05'],
  ['5-Dec-26', '2026-12-05'],
  ['December 5, 2026', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  ['5.1.2027', '2027-01-05'],
  ['05/01/27', '2027-01-05'],
  ['2027-01-05', '2027-01-05'],
])('reads %s as a date with the day before the month', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each(['', 'soon', '5 Dec', '31/02/2027', '12/13/2026', '5 Dec 20266'])('finds no date in “%s”', (typed) => {
  expect(readDay(typed)).toBeNull();
});
