import { expect, it } from 'vitest';
import { checkPeople, pastedPeople, peopleOf } from './list-people.ts';

it('reads a pasted list, with an amount after each address if amounts differ', () => {
  const text = 'Sam Okafor <sam@northwind.example>, 25\npriya@northwind.example\t£1,250.50\nkasia@northwind.example';
  expect(pastedPeople(text, true).map(({ email, amount }) => [email, amount])).toEqual([
    ['sam@northwind.example', '25'],
    ['priya@northwind.example', '1,250.50'],
    ['kasia@northwind.example', ''],
  ]);
  expect(pastedPeople('a@x.example; b@x.example c@x.example', false).map(({ email }) => email)).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
});

it('reads addresses and amounts from the columns of a file, and keeps the valid rows', () => {
  const table = {
    headers: ['Budget', 'Who'],
    rows: [
      ['£50.00', 'Sam <sam@x.example>'],
      ['lots', 'priya@x.example'],
      ['', 'kasia@x'],
      ['10', 'SAM@x.example'],
      ['', ''],
    ],
    numbers: [2, 3, 4, 5, 6],
  };
  const { good, faulty, repeats } = checkPeople(peopleOf(table, ['amount', 'email']));
  expect(good).toEqual([{ email: 'sam@x.example', budgetAmount: 5_000 }]);
  expect(faulty.map(({ index, check }) => [index, check.field])).toEqual([
    [2, 'amount'],
    [3, 'email'],
  ]);
  expect(repeats).toBe(1);
});
