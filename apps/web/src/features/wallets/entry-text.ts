import type { WalletEntry } from '@huggg/contracts';
import { entryNames } from '../../shared/money/entry-names.ts';

/** Where a movement's cause is shown, if anywhere: its order, its gift, its top-up by bank, or the withdrawals of its wallet. */
export function entryPath({ reference }: Pick<WalletEntry, 'reference'>, walletId: string): string | undefined {
  if (reference === null) return undefined;
  const { kind, id } = reference;
  if (kind === 'transaction') return `/transactions/${id}`;
  if (kind === 'gift') return `/gifts/${id}`;
  if (kind === 'approval') return `/approvals/${id}`;
  if (kind === 'withdrawal') return `/wallets/${walletId}/withdrawals`;
  return kind === 'top-up-invoice' ? `/top-ups/${id}` : undefined;
}

const routes: Readonly<Record<string, string>> = {
  transaction: '/transactions/$id',
  gift: '/gifts/$giftId',
  approval: '/approvals/$id',
  withdrawal: '/wallets/$id/withdrawals',
  'top-up-invoice': '/top-ups/$id',
};

/** The route of a cause's page: the statement links only where the product has it. */
export function entryRoute({ reference }: Pick<WalletEntry, 'reference'>): string | undefined {
  return reference ? routes[reference.kind] : undefined;
}

/** What a movement was: its type, and its own words where they add something. */
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
