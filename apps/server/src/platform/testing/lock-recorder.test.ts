import { expect, it } from 'vitest';
import { locksOf } from './lock-recorder.ts';

it.each([
  ['select id from teams where id = $1 for no key update', ['teams']],
  [
    'select g.id from gifts g join transactions t on t.id = g.transaction_id where g.id = $1 for update of g',
    ['gifts'],
  ],
  ['update gifts g set x = 1 from unnest($1::uuid[]) as given (id) where g.id = given.id', ['gifts']],
  ['insert into gifts (id) values ($1)', []],
  [
    'insert into code_requests (id) values ($1) on conflict (id) do update set x = null returning id',
    ['code_requests'],
  ],
  ['delete from redemptions where gift_id = any ($1)', ['redemptions']],
])('%s', (text, tables) => {
  expect(locksOf(text).map(({ table }) => table)).toEqual(tables);
});
