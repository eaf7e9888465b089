import { printableBody } from '@huggg/contracts';
import type { PrintProblem } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { remedyOf } from './remedy.ts';

const place = { x: 10, y: 60, width: 40 };

it.each<[PrintProblem['kind'], PrintProblem['part'], object, string]>([
  ['overflow', 'words', {}, 'body.text'],
  ['characters', 'words', {}, 'body.text'],
  ['overflow', 'gift', {}, 'body.size'],
  ['overflow', 'code', {}, 'body.places.code'],
  ['low-resolution', 'logo', {}, 'logo'],
  ['low-resolution', 'logo', { logo: place }, 'body.places.logo.width'],
  ['code-small', 'code', { code: place }, 'body.places.code.width'],
  ['outside', 'words', { words: place }, 'body.places.words.x'],
  // The logo is at its default place, so the text that was moved onto it has to move.
  ['overlap', 'logo', { words: place }, 'body.places.words.x'],
])('for %s of %s with the places %o, points to the field %s', (kind, part, places, path) => {
  expect(remedyOf({ kind, part }, printableBody.parse({ places })).path).toBe(path);
});
