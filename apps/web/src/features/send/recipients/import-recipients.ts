import type { Target } from '../../../shared/files/guess-columns.ts';
import { splitAddress } from '../../../shared/files/import-table.ts';
import type { ImportTable } from '../../../shared/files/import-table.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';

/**
 * Converts the rows of a table to recipients, according to the targets of its columns. Rows that are empty in those
 * columns are left out.
 */
export function importRecipients({ rows, numbers }: ImportTable, targets: readonly Target[]): readonly Recipient[] {
  const at = (target: Target): number => targets.indexOf(target);
  const phone = at('phoneNumber');
  const columns = {
    email: at('email'),
    name: at('name'),
    first: at('firstName'),
    last: at('lastName'),
    message: at('message'),
    notes: at('notes'),
  };
  return rows.flatMap((row, index) => {
    const number = numbers?.[index];
    const cell = (column: number): string => (column < 0 ? '' : (row[column] ?? '').trim());
    const address = phone < 0 ? splitAddress(cell(columns.email)) : { email: cell(phone), name: '' };
    const parts = [cell(columns.first), cell(columns.last)].filter((part) => part !== '').join(' ');
    const recipient = {
      ...emptyRecipient,
      email: address.email,
      name: cell(columns.name) || parts || address.name,
      message: cell(columns.message),
      notes: cell(columns.notes),
      ...(number === undefined ? {} : { row: number }),
    };
    return recipient.email === '' && recipient.name === '' && recipient.message === '' ? [] : [recipient];
  });
}
