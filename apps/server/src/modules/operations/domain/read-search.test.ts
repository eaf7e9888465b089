import { expect, it } from 'vitest';
import { anywhere, readSearch } from './read-search.ts';

it.each([
  ['01920000-0000-7000-8000-00000000ABCD', { how: 'id', id: '01920000-0000-7000-8000-00000000abcd' }],
  ['https://gifts.example/g/Ab3dEf6hIj9lMn0p?x=1', { how: 'short-code', shortcode: 'Ab3dEf6hIj9lMn0p' }],
  ['Ab3dEf6hIj9lMn0p', { how: 'short-code', shortcode: 'Ab3dEf6hIj9lMn0p' }],
  ['hg-00000201', { how: 'reference', ending: '00000201' }],
  [' priya@northwind.example ', { how: 'address', email: 'priya@northwind.example' }],
  ['Harbour & Pine', { how: 'words', words: 'Harbour & Pine' }],
  ['internationalize', { how: 'words', words: 'internationalize' }],
  ['ab', { how: 'nothing' }],
])('reads %s', (typed, search) => {
  expect(readSearch(typed)).toEqual(search);
});

it('escapes the wildcards of a pattern', () => {
  expect(anywhere(String.raw`50%_\o`)).toBe(String.raw`%50\%\_\\o%`);
});
