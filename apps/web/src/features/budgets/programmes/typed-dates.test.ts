import { describe, expect, it } from 'vitest';
import { typedBirthday, typedDay } from './typed-dates.ts';

describe('a birthday', () => {
  it.each([
    ['31/10', '10-31'],
    ['31/10/1990', '10-31'],
    [' 1 Feb 1988 ', '02-01'],
    ['3rd March', '03-03'],
    ['29.02.1992', '02-29'],
    ['1990-10-31', '10-31'],
    ['1990-10-31T00:00:00Z', '10-31'],
  ])('is read from %s', (typed, expected) => {
    expect(typedBirthday(typed)).toBe(expected);
  });

  it.each(['31/02', '10/31/1990', 'October', '', '31', '0/1'])('is not read from %s', (typed) => {
    expect(typedBirthday(typed)).toBeUndefined();
  });
});

describe('a first day', () => {
  it.each([
    ['06/05/2024', '2024-05-06'],
    ['6 May 2024', '2024-05-06'],
    ['2024-05-06', '2024-05-06'],
    ['06/05/24', '2024-05-06'],
  ])('is read from %s', (typed, expected) => {
    expect(typedDay(typed)).toBe(expected);
  });

  it('requires a year', () => {
    expect(typedDay('6 May')).toBeUndefined();
  });
});
