import { expect, it } from 'vitest';
import { ideasOf } from './ideas-of.ts';

const place = (id: string, displayType: 'category' | 'collection') => ({ id, displayType });
const places = [
  place('food', 'category'),
  place('home', 'category'),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => place(id, 'collection')),
];
const ids = (featuredId: string | null) => ideasOf(places, featuredId).map(({ id }) => id);

it('shows the featured category before the collections', () => {
  expect(ids(null)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(ids('home')).toEqual(['home', 'a', 'b', 'c', 'd', 'e']);
  expect(ids('c')).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
  expect(ids('gone')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
