import { expect, it } from 'vitest';
import { pastedAddresses } from './pasted-addresses.ts';

it('finds addresses however they are parted, without the names around them', () => {
  expect(
    pastedAddresses(
      'a@x.example, b@x.example;c@x.example\n\n"Sam, the elder" <sam@x.example>\r\nnot one\t d@x.example ',
    ),
  ).toEqual(['a@x.example', 'b@x.example', 'c@x.example', '"Sam', 'sam@x.example', 'not one', 'd@x.example']);
  expect(pastedAddresses('  \n , ')).toEqual([]);
});
