import { expect, it } from 'vitest';
import { guessTargets } from '../../../shared/files/guess-columns.ts';
import { datesOf, exampleDates } from './list-dates.ts';

const [headers, ...rows] = exampleDates.rows;
const targetsOf = (names: readonly string[], cells: readonly (readonly string[])[]) =>
  guessTargets(names.map((header, index) => ({ header, cells: cells.map((row) => row[index] ?? '') })));

it('the example and what HR systems export are read without a choice', () => {
  const targets = targetsOf(headers, rows);
  expect(targets).toEqual(['email', 'birthday', 'startedOn']);
  expect(datesOf({ headers, rows }, targets)).toEqual([
    { row: 1, email: 'sam.okafor@example.com', birthday: '10-31', startedOn: '2024-05-06' },
    { row: 2, email: 'priya.shah@example.com', birthday: '03-02', startedOn: '2021-09-01' },
  ]);
  const table = [['a@b.example', '1990-10-31', '2024-05-06']];
  const names = ['Work email', 'Date of birth', 'Hire date'];
  expect(datesOf({ headers: names, rows: table }, targetsOf(names, table))).toEqual([
    { row: 1, email: 'a@b.example', birthday: '10-31', startedOn: '2024-05-06' },
  ]);
});

it('says of each row why it cannot be read, and leaves an empty cell as it is', () => {
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
  expect(datesOf(table, ['email', 'birthday', 'startedOn'])).toEqual([
    { row: 2, email: 'a@b.example', birthday: '10-31' },
    { row: 3, problem: expect.stringContaining('nobody') as string },
    { row: 4, problem: '“31 Foo” is not a day and a month, such as 31 Oct or 31/10.' },
    { row: 5, problem: '“31/10” is not a date with its year, such as 6 May 2024 or 06/05/2024.' },
  ]);
});
