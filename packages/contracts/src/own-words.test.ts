import { expect, it } from 'vitest';
import { isMadeOf, ownWords } from './index.ts';

const words = ownWords(['Ada Lovelace', 'ada.lovelace@analytical.example', 'Al']);

it('contain joined and separate words, without short ones', () => {
  expect(words).toContain('adalovelace');
  expect(words).toContain('analytical');
  expect(words).not.toContain('al');
});

it.each([
  ['AdaLovelace1815', true],
  ['lovelace-analytical', true],
  ['\uff21\uff44\uff41 Lovelace 1', true],
  ['correct horse battery', false],
  ['ada likes trombones', false],
])('%s is made of own words: %s', (password, made) => {
  expect(isMadeOf(words, password)).toBe(made);
});
