import type { CancelFileColumn } from '@huggg/contracts';
import type { Columns } from './columns.ts';
import type { Fault } from './file-refused.ts';
import type { FileRow } from './read-rows.ts';

export type CancelLine = { readonly row: number; readonly voucherId: string; readonly reason: string };

/** Reads one line of a cancel file. */
export function readCancelLine(
  { row, cells }: FileRow,
  columns: Columns<CancelFileColumn>,
): { readonly line: CancelLine } | { readonly faults: readonly Fault[] } {
  const cell = (name: CancelFileColumn): string => cells[columns[name] ?? -1] ?? '';
  const [voucherId, reason] = [cell('voucherId'), cell('reason')];
  const fault = (field: CancelFileColumn, code: string, message: string) => ({
    faults: [{ row, field, code, message }],
  });
  if (voucherId === '') return fault('voucherId', 'missing', 'voucherId is empty. Write the id of a voucher.');
  if (voucherId.length > 64 || /\p{Cc}/u.test(voucherId))
    return fault('voucherId', 'voucher-id', 'This is not a voucher id. Copy it from the order file.');
  if (reason.length > 200 || /\p{Cc}/u.test(reason))
    return fault('reason', 'too-long', 'The reason has more than 200 characters or a line break. Shorten it.');
  return { line: { row, voucherId, reason } };
}
