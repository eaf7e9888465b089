import { expect, it } from 'vitest';
import { guessTargets } from '../../../shared/files/guess-columns.ts';
import { checkDates, datesOf, exampleDates, faultyDates } from './list-dates.ts';

const [headers, ...rows] = exampleDates.rows;
const targetsOf = (names: readonly string[], cells: readonly (readonly string[])[]) =>
  guessTargets(names.map((header, index) => ({ header, cells: cells.map((row) => row[index] ?? '') })));

it('recognises the columns of the example and of exports from HR systems', () => {
  const targets = targetsOf(headers, rows);
  expect(targets).toEqual(['email', 'birthday', 'startedOn']);
  expect(checkDates(datesOf({ headers, rows }, targets)).good).toEqual([
    { email: 'sam.okafor@example.com', birthday: '10-31', startedOn: '2024-05-06' },
    { email: 'priya.shah@example.com', birthday: '03-02', startedOn: '2021-09-01' },
  ]);
  const table = [['a@b.example', '1990-10-31', '2024-05-06']];
  const names = ['Work email', 'Date of birth', 'Hire date'];
  expect(checkDates(datesOf({ headers: names, rows: table }, targetsOf(names, table))).good).toEqual([
    { email: 'a@b.example', birthday: '10-31', startedOn: '2024-05-06' },
  ]);
});

it('gives a reason for each row that cannot be read, and ignores empty cells', () => {
  const table = {
    headers,
    numbers: [2, 3, 4, 5],
    rows: [
      ['a@b.example', '31 Oct', ''],
      ['nobody', '31 Oct', ''],
      ['a@b.example', '31 Foo', ''],
      ['a@b.example', '', '31/10'],
      ['a@b.example', '', ''],
    ],
  };
  const { good, faulty } = checkDates(datesOf(table, ['email', 'birthday', 'startedOn']));
  expect(good).toEqual([{ email: 'a@b.example', birthday: '10-31' }]);
  expect(faulty.map(({ index, check: { field, reason } }) => [index + 1, field, reason])).toEqual([
    [3, 'email', expect.stringContaining('nobody')],
    [4, 'birthday', '“31 Foo” is not a day and a month, such as 31 Oct or 31/10.'],
    [5, 'startedOn', '“31/10” is not a date with its year, such as 6 May 2024 or 06/05/2024.'],
  ]);
  expect(faultyDates(faulty)[2]).toEqual(['a@b.example', '31 Foo', '', '4', faulty[1]?.check.reason]);
});

it('merges two rows of the same person, and keeps the first of two dates', () => {
  const rows = [
    { index: 0, email: 'A@b.example', birthday: '31 Oct', startedOn: '' },
    { index: 1, email: 'a@b.example', birthday: '1 Jan', startedOn: '6 May 2024' },
  ];
  expect(checkDates(rows).good).toEqual([{ email: 'a@b.example', birthday: '10-31', startedOn: '2024-05-06' }]);
});
