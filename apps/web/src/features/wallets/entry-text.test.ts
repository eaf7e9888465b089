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
  otherWalletId: null,
  description: '=HYPERLINK("x")',
};

describe('an entry of a statement', () => {
  const at = { walletId: 'w1', timeZone: 'Europe/London' };

  it('links to its order, gift, payment, top-up, withdrawals or post-office file, and otherwise to nothing', () => {
    const pathOf = (kind: string) => entryPath({ reference: { kind, id: 'x' } }, at);
    expect(entryPath(entry, at)).toBe('/transactions/t1');
    expect(pathOf('charge')).toBe('/payments/return?charge=x');
    expect(pathOf('gift')).toBe('/gifts/x');
    expect(pathOf('top-up-invoice')).toBe('/top-ups/x');
    expect(pathOf('withdrawal')).toBe('/wallets/w1/withdrawals');
    expect(pathOf('post-office-file')).toBe('/post-office/uploads/x');
    expect(pathOf('credit')).toBeUndefined();
    expect(entryPath({ reference: null }, at)).toBeUndefined();
  });

  it('links to the other entry of a transfer, on its date in the team’s time zone, if the other wallet is visible to the user', () => {
    const moved = { ...entry, type: 'transfer-out', reference: { kind: 'transfer', id: 'p1' } } as const;
    expect(entryPath(moved, at)).toBeUndefined();
    const seen = { ...moved, otherWalletId: 'w2', date: '2026-07-31T23:30:00Z' };
    expect(entryPath(seen, at)).toBe('/wallets/w2?type=transfer-in&from=2026-08-01&to=2026-08-01');
    expect(entryPath({ ...seen, type: 'transfer-in' }, at)).toContain('type=transfer-out');
  });

  it('has a route for each page that it links to', () => {
    expect(entryRoute(entry)).toBe('/transactions/$id');
    expect(entryRoute({ reference: { kind: 'gift', id: 'g1' } })).toBe('/gifts/$giftId');
    expect(entryRoute({ reference: { kind: 'withdrawal', id: 'x' } })).toBe('/wallets/$id/withdrawals');
  });

  it('shows its description only if it differs from the title', () => {
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
