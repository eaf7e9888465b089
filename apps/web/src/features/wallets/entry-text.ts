import type { WalletEntry } from '@huggg/contracts';
import { calendarDate } from '@huggg/ui/format';
import { entryNames } from '../../shared/money/entry-names.ts';

type Cause = Pick<WalletEntry, 'reference'> & Partial<Pick<WalletEntry, 'otherWalletId' | 'type' | 'date'>>;

/** Returns the link to the other side of a transfer: the entries of that day in the other wallet's statement. */
function otherSidePath({ otherWalletId, type, date }: Cause, timeZone: string): string | undefined {
  if (!otherWalletId || !date) return undefined;
  const day = calendarDate(date, { timeZone });
  const half = type === 'transfer-out' ? 'transfer-in' : 'transfer-out';
  return `/wallets/${otherWalletId}?type=${half}&from=${day}&to=${day}`;
}

/**
 * Returns the path of the entry's cause, if any: its order, gift, card payment, bank top-up, the other wallet, or this
 * wallet's withdrawals.
 */
export function entryPath(
  entry: Cause,
  { walletId, timeZone }: { readonly walletId: string; readonly timeZone: string },
): string | undefined {
  const { reference } = entry;
  if (reference === null) return undefined;
  const { kind, id } = reference;
  if (kind === 'transaction') return `/transactions/${id}`;
  if (kind === 'gift') return `/gifts/${id}`;
  if (kind === 'post-office-file') return `/post-office/uploads/${id}`;
  if (kind === 'approval') return `/approvals/${id}`;
  if (kind === 'withdrawal') return `/wallets/${walletId}/withdrawals`;
  if (kind === 'charge') return `/payments/return?charge=${id}`;
  if (kind === 'transfer') return otherSidePath(entry, timeZone);
  return kind === 'top-up-invoice' ? `/top-ups/${id}` : undefined;
}

const routes: Readonly<Record<string, string>> = {
  transaction: '/transactions/$id',
  gift: '/gifts/$giftId',
  'post-office-file': '/post-office/uploads/$id',
  approval: '/approvals/$id',
  withdrawal: '/wallets/$id/withdrawals',
  charge: '/payments/return',
  transfer: '/wallets/$id',
  'top-up-invoice': '/top-ups/$id',
};

/** Returns the route of the cause's page; undefined if the product has no such page. */
export function entryRoute({ reference }: Pick<WalletEntry, 'reference'>): string | undefined {
  return reference ? routes[reference.kind] : undefined;
}

const notes: Partial<Record<WalletEntry['type'], string>> = {
  'operator-credit': 'Our staff added this payment after it had reached our bank account.',
  'opening-balance': 'The wallet held this when it was opened.',
  commitment: 'Set aside by one of your programs until it is used, released or expires.',
  'commitment-released': 'One of your programs released what it had set aside.',
  'hold-timed-out': 'It was set aside but not used in time, so it came back automatically.',
  debit: 'Taken out by one of your programs.',
  'bank-correction': 'A bank payment had been added to this wallet by mistake, and was taken out again.',
};

/** Describes an entry without a page of its own, in one sentence. */
export function entryNote({ type }: Pick<WalletEntry, 'type'>): string | undefined {
  return notes[type];
}

/** Describes an entry: its type, and its own description if that adds something. */
export function entryText({ type, description }: Pick<WalletEntry, 'type' | 'description'>): {
  readonly title: string;
  readonly detail: string | undefined;
} {
  const title = entryNames[type];
  return {
    title,
    detail: description === '' || description.toLowerCase() === title.toLowerCase() ? undefined : description,
  };
}
