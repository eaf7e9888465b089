import { describe, expect, it } from 'vitest';
import type { GiftsSearch, OrdersSearch } from '../gifts/list-search.ts';
import {
  droppedText,
  giftLookOf,
  giftSearchOf,
  isPlain,
  orderLookOf,
  orderSearchOf,
  sameLook,
  type GiftLook,
} from './looks.ts';

const gifts: GiftsSearch = {
  q: 'autumn',
  status: ['Created', 'Sent'],
  method: ['email', 'links'],
  attention: 'yes',
  opened: 'no',
  due: 'week',
  budget: '01920000-0000-7000-8000-00000000b001',
  sender: '01920000-0000-7000-8000-000000000305',
  reached: 'redeemed',
  reason: 'Birthday',
  sort: 'sent_date',
  order: 'asc',
};
const orders: OrdersSearch = { q: 'autumn', view: 'scheduled', method: ['sms'], sort: 'sale_total', order: 'desc' };

describe('looks of lists', () => {
  it('convert back to the search parameters that they were created from', () => {
    expect(giftSearchOf(giftLookOf(gifts, null))).toEqual(gifts);
    const without: GiftsSearch = { budget: 'b', noReason: 'yes' };
    expect(giftSearchOf(giftLookOf(without, null))).toEqual(without);
    expect(orderSearchOf(orderLookOf(orders, null))).toEqual(orders);
  });

  it('are equal regardless of the order of their filters', () => {
    const look = giftLookOf(gifts, ['recipient', 'value']);
    const other: GiftLook = {
      ...look,
      filters: Object.fromEntries(Object.entries(look.filters).toReversed()),
    };
    expect(sameLook(look, other)).toBe(true);
    expect(sameLook(look, { ...look, columns: ['recipient'] })).toBe(false);
    expect(sameLook(look, giftLookOf({ ...gifts, opened: 'yes' }, look.columns))).toBe(false);
  });

  it('are plain if a list has no filter, view or choice of columns', () => {
    expect(isPlain(giftLookOf({ page: 3 }, null))).toBe(true);
    expect(isPlain(giftLookOf({ page: 3 }, ['recipient']))).toBe(false);
    expect(isPlain(giftLookOf({ budget: 'b' }, null))).toBe(false);
    expect(isPlain(orderLookOf({ view: 'scheduled' }, null))).toBe(false);
  });

  it('describe the parts that were left out', () => {
    expect(droppedText(['filters.statuses', 'columns.stamp', 'columns.post', 'sort'])).toBe(
      'a status, a column and the sort order',
    );
  });
});
