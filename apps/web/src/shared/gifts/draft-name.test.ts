import { expect, it } from 'vitest';
import { draftName } from './draft-name.ts';

const product = { name: 'Coffee' };

it('returns the name of a draft, or else its gift and count', () => {
  expect(draftName({ name: 'Starters', product, firstReceiver: 'Sam Okafor', quantity: 3 })).toBe('Starters');
  expect(draftName({ name: '', product, firstReceiver: null, quantity: 3 })).toBe('Coffee · 3 gifts');
  expect(draftName({ name: '', product, firstReceiver: null, quantity: 0 })).toBe('Coffee');
  expect(draftName({ name: '', product: null, firstReceiver: null, quantity: 0 })).toBe('Untitled draft');
});

it('names an unnamed draft after its first recipient, and says how many others there are', () => {
  expect(draftName({ name: '', product, firstReceiver: 'Sam Okafor', quantity: 1 })).toBe('Coffee for Sam Okafor');
  expect(draftName({ name: '', product, firstReceiver: 'Sam Okafor', quantity: 2 })).toBe(
    'Coffee for Sam Okafor and 1 other',
  );
  expect(draftName({ name: '', product, firstReceiver: 'sam@x.example', quantity: 48 })).toBe(
    'Coffee for sam@x.example and 47 others',
  );
  expect(draftName({ name: '', product: null, firstReceiver: 'Sam', quantity: 1 })).toBe('Draft for Sam');
});
