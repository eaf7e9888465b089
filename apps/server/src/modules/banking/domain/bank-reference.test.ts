import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankReference, groupedReference, isCreditorReference, referencesIn } from './bank-reference.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

describe('a bank reference', () => {
  it('is valid under ISO 11649, and fits the reference of a UK transfer', () => {
    // The example in the standard.
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(isCreditorReference('RF19539007547034')).toBe(false);
    fc.assert(
      fc.property(bytes, (random) => {
        const reference = bankReference(random);
        expect([isCreditorReference(reference), reference.length]).toEqual([true, 14]);
      }),
    );
  });

  it('is recognised in the forms in which people type it', () => {
    const reference = bankReference(new Uint8Array([1, 0, 31, 7, 8, 9, 10, 11]));
    for (const text of [
      reference,
      reference.toLowerCase(),
      groupedReference(reference),
      `INV ${groupedReference(reference)} THANKS`,
      `Ref:${reference.replaceAll('1', 'I').replaceAll('0', 'o')}`,
      `payment${reference.slice(4)}`,
    ])
      expect([text, referencesIn(text)]).toEqual([text, [reference]]);
  });

  it('is not mistaken for another one if one digit or one letter is mistyped', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.integer({ min: 6, max: 13 }),
        fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (random, at, other) => {
          const reference = bankReference(random);
          // Replacing a letter by a digit changes the length of the checked number; one in 97 of those errors is not
          // detected.
          fc.pre(/\d/.test(reference.charAt(at)) === /\d/.test(other));
          const wrong = `${reference.slice(0, at)}${other}${reference.slice(at + 1)}`;
          expect(referencesIn(wrong)).toEqual(wrong === reference ? [reference] : []);
        },
      ),
    );
  });

  it('is found for each one that the text contains, once', () => {
    const [one, two] = [bankReference(new Uint8Array(8)), bankReference(new Uint8Array(8).fill(5))];
    expect(referencesIn(`${one} and ${two}, ${one}`)).toEqual([one, two]);
    expect(referencesIn('Rent October')).toEqual([]);
  });
});
