import { describe, expect, it } from 'vitest';
import { findUnstorable } from './unstorable.ts';

const nestedArrays = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('values that no column can store', () => {
  it.each([
    ['a null character', { name: 'a\u0000b' }, ['name']],
    [
      'half of a pair',
      { details: { receivers: [{ name: 'fine' }, { name: '\ud83d' }] } },
      ['details', 'receivers', '1', 'name'],
    ],
    ['the other half', ['\udc4b'], ['0']],
    ['a null character in a name', { metadata: { 'a\u0000': 1 } }, ['metadata']],
    ['text alone', '\u0000', []],
  ])('are found: %s', (_, input, path) => {
    expect(findUnstorable(input)?.path).toEqual(path);
  });

  it('include input that is nested too deep, however deep', () => {
    expect(findUnstorable({ meta: nestedArrays(200_000) })?.message).toBe('must not be nested deeper than 32');
  });

  it('do not include ordinary text', () => {
    expect(
      findUnstorable({
        name: 'Zoë 👩‍👩‍👧 漢字 \u202e \t\r\n',
        tags: ['', ' '],
        at: null,
        count: 1,
        deep: nestedArrays(20),
      }),
    ).toBeNull();
    expect(findUnstorable(undefined)).toBeNull();
  });
});
