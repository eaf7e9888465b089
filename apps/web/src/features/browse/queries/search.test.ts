import { deliveryMethods } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { deliveries, filterCount, readBrowseSearch } from './search.ts';

const tag = '67316895-8745-5a40-8dd9-ff5dc5035044';

describe('the search parameters of the URL', () => {
  it('reads all parameters', () => {
    expect(
      readBrowseSearch({
        q: ' coffee ',
        minPence: '500',
        maxPence: 1000,
        territory: 'EU',
        delivery: 'links',
        tag,
        sort: 'newest',
        page: '3',
      }),
    ).toEqual({
      q: 'coffee',
      minPence: 500,
      maxPence: 1000,
      territory: 'EU',
      delivery: 'links',
      tag: [tag],
      sort: 'newest',
      page: 3,
    });
  });

  it('leaves out invalid values and defaults', () => {
    expect(
      readBrowseSearch({
        q: '',
        minPence: '-1',
        maxPence: 'ten',
        territory: 'MOON',
        delivery: 'pigeon',
        tag: ['x'],
        sort: 'relevance',
        page: '1',
      }),
    ).toEqual({});
    expect(readBrowseSearch({ page: '167', q: 'a'.repeat(300) })).toEqual({ q: 'a'.repeat(200) });
  });

  it('counts a price range as one filter and each tag as another', () => {
    expect(filterCount({ q: 'tea', sort: 'name', page: 2 })).toBe(0);
    expect(filterCount({ minPence: 1, maxPence: 2, territory: 'GB', tag: [tag, 'other'] })).toBe(4);
  });
});

it('has an option for every delivery method that the URL can contain', () => {
  expect(deliveries.toSorted()).toEqual(deliveryMethods.toSorted());
});
