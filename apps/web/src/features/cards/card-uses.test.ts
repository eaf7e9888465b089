import { expect, it } from 'vitest';
import { usesOf } from './card-uses.ts';

const use = { kind: 'automatic-top-up', id: '01920000-0000-7000-8000-000000000501', name: 'Main wallet' };

it('are what the error of a removal names', () => {
  expect(usesOf(Object.assign(new Error('in use'), { details: { uses: [use] } }))).toEqual([use]);
});

it.each([undefined, null, new Error('down'), { details: {} }, { details: { uses: [{ kind: 'other' }] } }])(
  'are none in %o',
  (error) => {
    expect(usesOf(error)).toEqual([]);
  },
);
