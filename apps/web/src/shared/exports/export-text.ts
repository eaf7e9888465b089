import type { ExportRequest } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

export const kindText: Readonly<Record<ExportRequest['kind'], string>> = {
  hugggs: 'Gifts',
  transactions: 'Orders',
  'transaction-hugggs': 'Gifts of an order',
  'wallet-entries': 'Statement of a wallet',
  'audit-events': 'Audit log',
  printables: 'Prints of an order',
};

const failText: Readonly<Record<NonNullable<ExportRequest['failReason']>, string>> = {
  cancelled: 'You cancelled it.',
  'not-found': 'You no longer have access to what it exported.',
  changed: 'Its words were changed since, and do not fit on the page. Look at the preview and print again.',
  fault: 'Something went wrong on our side. Try again; nothing was changed.',
};

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a file size: 1,234,567 → "1.2 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? count(Math.round(value)) : value.toFixed(1)} ${units[power]}`;
}

/** Describes the progress, failure or size of an export, in addition to its status. */
export function detailText({ kind, status, failReason, totalHits, processed, bytes }: ExportRequest): string {
  const unit = kind === 'printables' ? 'page' : 'row';
  if (status === 'created') return 'It starts as soon as another one has finished.';
  if (status === 'failed') return failReason ? failText[failReason] : '';
  if (status === 'processing')
    return totalHits === null
      ? `${quantity(processed, unit)} so far`
      : `${count(processed)} of ${quantity(totalHits, unit)}`;
  return `${quantity(totalHits ?? processed, unit)}, ${sizeText(bytes ?? 0)}`;
}
