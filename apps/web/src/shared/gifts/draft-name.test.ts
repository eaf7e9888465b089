import { expect, it } from 'vitest';
import { draftName } from './draft-name.ts';

const product = { name: 'Coffee' };

it('calls a draft by its name, or by its gift and count', () => {
  expect(draftName({ name: 'Starters', product, firstReceiver: 'Sam Okafor', quantity: 3 })).toBe('Starters');
  expect(draftName({ name: '', product, firstReceiver: null, quantity: 3 })).toBe('Coffee · 3 gifts');
  expect(draftName({ name: '', product, firstReceiver: null, quantity: 0 })).toBe('Coffee');
  expect(draftName({ name: '', product: null, firstReceiver: null, quantity: 0 })).toBe('Untitled draft');
});

it('calls a draft without a name by its first person, and says how many more there are', () => {
  expect(draftName({ name: '', product, firstReceiver: 'Sam Okafor', quantity: 1 })).toBe('Coffee for Sam Okafor');
  expect(draftName({ name: '', product, firstReceiver: 'Sam Okafor', quantity: 2 })).toBe(
    'Coffee for Sam Okafor and 1 other',
  );
  expect(draftName({ name: '', product, firstReceiver: 'sam@x.example', quantity: 48 })).toBe(
    'Coffee for sam@x.example and 47 others',
  );
  expect(draftName({ name: '', product: null, firstReceiver: 'Sam', quantity: 1 })).toBe('Draft for Sam');
});
