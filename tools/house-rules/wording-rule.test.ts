import { expect, it } from 'vitest';
import { parseSource } from './source-file.ts';
import { wordingRule } from './wording-rule.ts';

const messagesFor = (path: string, text: string): readonly string[] =>
  wordingRule(parseSource(path, text)).map(({ message }) => message);

it.each([
  ['Mend 3 rows', 'fix'],
  ['Names parted by commas', 'separated by'],
  ['As it stands on the letter', 'appears on'],
  ['Go on to pay', 'continue'],
  ['The most at once is £1.00', 'the maximum is'],
  ['Look at your unwanted mail', 'spam'],
  ['Addresses, one a line', 'one per line'],
  ['Gifts that were sent stay good', 'stay valid'],
  ['This is no picture', 'is not a'],
  ['Your team keeps as many as it can', 'the limit'],
])('“%s” is reported in text that people read: use “%s”', (words, usual) => {
  const reported = [expect.stringContaining(usual)];
  expect(messagesFor('apps/web/src/features/home/a.tsx', `export const A = () => <p>${words}</p>;`)).toEqual(reported);
  expect(messagesFor('packages/messages/src/a.ts', `export const a = { b: '${words}' };`)).toEqual(reported);
});

it('text that people do not read, and words that only look similar, are accepted', () => {
  expect(messagesFor('apps/server/src/app/a.ts', `export const a = 'It goes on.';`)).toEqual([]);
  expect(
    messagesFor('apps/web/src/a.ts', `/** It goes on. */ export const mend = 'An address goes on this list.';`),
  ).toEqual([]);
});
