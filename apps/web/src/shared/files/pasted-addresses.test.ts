import { expect, it } from 'vitest';
import { invalidAddressesText, splitAddresses, pastedAddresses } from './pasted-addresses.ts';

it('finds addresses with any separator, and leaves out the names next to them', () => {
  expect(
    pastedAddresses(
      'a@x.example, b@x.example;c@x.example\n\n"Sam the elder" <sam@x.example>\r\nnot one\t d@x.example ',
    ),
  ).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'sam@x.example', 'not one', 'd@x.example']);
  expect(pastedAddresses('a@x.example b@x.example\nmailto:c@x.example.')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
  expect(pastedAddresses('  \n , ')).toEqual([]);
});

it('counts only valid addresses as people, and lists the others', () => {
  const { good, bad } = splitAddresses(['a@x.example', 'Sam', 'oops@']);
  expect(good).toEqual(['a@x.example']);
  expect(invalidAddressesText(bad)).toBe('2 are not addresses: Sam, oops@. Fix or remove them.');
  expect(invalidAddressesText([])).toBeUndefined();
});
