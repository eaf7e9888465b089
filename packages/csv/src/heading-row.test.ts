import { expect, it } from 'vitest';
import { headingRow } from './index.ts';

it.each([
  ['blank lines and empty cells above', '\r\n \t \n;;;\n"";\nid;value\n1;2\n', 'id;value', ';'],
  ['an empty first heading', '\tid\tvalue\n1\tV-1\t2\n', '\tid\tvalue', '\t'],
  ['a separator in quotation marks', '"id, or ""ref""";value\n1;2\n', '"id, or ""ref""";value', ';'],
  ['a line break in quotation marks', 'id,"how\nmuch"\n1,2\n', 'id,"how\nmuch"', ','],
  ['a quotation mark that means inches', 'id,size 5",value\n1,6",2\n2,7",3\n', 'id,size 5",value', ','],
])('finds the heading row with %s', (_, text, row, separator) => {
  const found = headingRow(text);
  expect([text.slice(found.start, found.end), found.separator, found.isWhole]).toEqual([row, separator, true]);
});

it.each([['id,"value\n1,2\n'], ['id,value'], ['\n,,\n'], ['']])('%j has no complete heading row', (text) => {
  expect(headingRow(text)).toMatchObject({ end: text.length, isWhole: false });
});
