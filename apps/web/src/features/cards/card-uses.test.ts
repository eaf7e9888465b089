import { expect, it } from 'vitest';
import { usesOf, usesText } from './card-uses.ts';

const use = { kind: 'automatic-top-up', id: '01920000-0000-7000-8000-000000000501', name: 'Main wallet' };

it('reads the uses of a card from the error of its removal', () => {
  expect(usesOf(Object.assign(new Error('in use'), { details: { uses: [use] } }))).toEqual([use]);
});

it.each([undefined, null, new Error('down'), { details: {} }, { details: { uses: [{ kind: 'other' }] } }])(
  'finds no uses in %o',
  (error) => {
    expect(usesOf(error)).toEqual([]);
  },
);

it('describes each use by its kind', () => {
  const wallet = { ...use, kind: 'automatic-top-up' as const };
  const budget = { ...use, kind: 'automated-budget' as const, name: 'Thanks' };
  expect([usesText([wallet]), usesText([budget]), usesText([wallet, budget])]).toEqual([
    'the automatic top-ups of Main wallet',
    'the runs of Thanks',
    'the automatic top-ups of Main wallet and the runs of Thanks',
  ]);
});
