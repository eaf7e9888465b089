import type { WalletEntry } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { entryPath, entryRoute, entryText } from './entry-text.ts';

const entry: WalletEntry = {
  id: 'e',
  date: '2026-10-12T08:05:00Z',
  type: 'gift-order',
  in: 0,
  out: 72_480,
  availableAfter: 1_175_570,
  reference: { kind: 'transaction', id: 't1' },
  description: '=HYPERLINK("x")',
};

describe('an entry of a statement', () => {
  it('leads to its order, gift, top-up or withdrawals, and nowhere else', () => {
    const pathOf = (kind: string) => entryPath({ reference: { kind, id: 'x' } }, 'w1');
    expect(entryPath(entry, 'w1')).toBe('/transactions/t1');
    expect(pathOf('gift')).toBe('/gifts/x');
    expect(pathOf('top-up-invoice')).toBe('/top-ups/x');
    expect(pathOf('withdrawal')).toBe('/wallets/w1/withdrawals');
    expect(pathOf('transfer')).toBeUndefined();
    expect(entryPath({ reference: null }, 'w1')).toBeUndefined();
  });

  it('knows the route of each page that it leads to', () => {
    expect(entryRoute(entry)).toBe('/transactions/$id');
    expect(entryRoute({ reference: { kind: 'gift', id: 'g1' } })).toBe('/gifts/$giftId');
    expect(entryRoute({ reference: { kind: 'withdrawal', id: 'x' } })).toBe('/wallets/$id/withdrawals');
  });

  it('says its own words only where they add something', () => {
    expect(entryText({ type: 'opening-balance', description: 'Opening balance' })).toEqual({
      title: 'Opening balance',
      detail: undefined,
    });
    expect(entryText({ type: 'transfer-out', description: 'To Bristol' })).toEqual({
      title: 'Moved out',
      detail: 'To Bristol',
    });
  });
});
