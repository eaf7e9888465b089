import { describe, expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

const read = (typed: string) => {
  const question = readQuestion(typed);
  return question && [question.words, question.minPricePence, question.maxPricePence];
};

describe('parsing a search query', () => {
  test.each([
    ['coffee under £5', ['coffee', null, 500]],
    ['under £10 coffee', ['coffee', null, 1000]],
    ['toys up to 20 pounds', ['toys', null, 2000]],
    ['birthday less than 15', ['birthday', null, 1500]],
    ['spa over £50', ['spa', 5000, null]],
    ['flowers from £30', ['flowers', 3000, null]],
    ['flowers £20-£30', ['flowers', 2000, 3000]],
    ['flowers £20 to 30', ['flowers', 2000, 3000]],
    ['between £30 and £20', ['', 2000, 3000]],
    ['£25 gift card', ['gift card', 2500, 2500]],
    ['tea for £4.20', ['tea for', 420, 420]],
    ['a 20 quid voucher', ['a voucher', 2000, 2000]],
    ['gifts under £10', ['', null, 1000]],
    ['gift for mum', ['mum', null, null]],
    ['present for dad under £30', ['dad', null, 3000]],
    ['something relaxing', ['relaxing', null, null]],
    ['leaving present', ['leaving', null, null]],
    ['max £999999', ['', null, 99_999_900]],
  ])('extracts text and price range: %s', (typed, question) => {
    expect(read(typed)).toEqual(question);
  });

  test.each([
    'coffee',
    'gift',
    'gift card',
    'gift voucher',
    'gift cards',
    'choice of gift',
    'two dinners for two',
    'spa day for 2',
    'overcoat',
    'under the sea',
    '',
  ])('leaves the query unchanged: %s', (typed) => {
    expect(readQuestion(typed)).toBeNull();
  });

  test('is fast for extreme input', () => {
    const started = performance.now();
    readQuestion('£'.repeat(200));
    readQuestion(`${'1'.repeat(100)} `.repeat(2));
    readQuestion('gift '.repeat(40));
    expect(performance.now() - started).toBeLessThan(50);
  });
});
