import type { WalletEntry } from '@huggg/contracts';
import { decimalPounds, pence } from '@huggg/money';
import { date, time } from '@huggg/ui/format';
import { entryNames } from '../../shared/money/entry-names.ts';
import { flowNames } from './queries/search.ts';
import type { Figure } from './queries/search.ts';

/** Where a movement's cause is shown, if anywhere: its order, its gift, its top-up by bank, or the withdrawals of its wallet. */
export function entryPath({ reference }: Pick<WalletEntry, 'reference'>, walletId: string): string | undefined {
  if (reference === null) return undefined;
  const { kind, id } = reference;
  if (kind === 'transaction') return `/transactions/${id}`;
  if (kind === 'gift') return `/gifts/${id}`;
  if (kind === 'withdrawal') return `/wallets/${walletId}/withdrawals`;
  return kind === 'top-up-invoice' ? `/top-ups/${id}` : undefined;
}

const routes: Readonly<Record<string, string>> = {
  transaction: '/transactions/$id',
  gift: '/gifts/$giftId',
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

const amount = (amountPence: number): string => decimalPounds(pence(amountPence));

/** A statement as rows of a file, headings first. Amounts are plain pounds, so that a spreadsheet can add them. */
export function statementRows(
  entries: readonly WalletEntry[],
  { timeZone, figure }: { readonly timeZone: string; readonly figure: Figure },
): readonly (readonly string[])[] {
  const [into, outOf] = flowNames(figure);
  const rows = entries.map((entry) => [
    date(entry.date, { timeZone }),
    time(entry.date, { timeZone }),
    entryNames[entry.type],
    entry.description,
    entry.reference ? `${entry.reference.kind} ${entry.reference.id}` : '',
    entry.in === 0 ? '' : amount(entry.in),
    entry.out === 0 ? '' : amount(entry.out),
    entry.availableAfter === null ? '' : amount(entry.availableAfter),
  ]);
  return [
    [
      'Date',
      `Time (${timeZone})`,
      'Type',
      'Description',
      'Reference',
      `${into} (GBP)`,
      `${outOf} (GBP)`,
      'Available after (GBP)',
    ],
    ...rows,
  ];
}
