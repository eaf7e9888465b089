import type { RowCheck } from '../../shared/files/checked-table.tsx';
import { checkEmail } from '../../shared/files/email-address.ts';
import { guardFormula } from '@huggg/csv';
import type { Target } from '../../shared/files/guess-columns.ts';
import { splitAddress } from '../../shared/files/import-table.ts';
import type { ImportTable } from '../../shared/files/import-table.ts';

/** An address in a file and its row, counted from 0. */
export type FileAddress = { readonly index: number; readonly email: string };

/**
 * Returns the addresses in a table. Empty rows are left out; a row with other content but no address is shown as an
 * error.
 */
export function toAddresses({ rows, numbers }: ImportTable, targets: readonly Target[]): readonly FileAddress[] {
  const column = targets.indexOf('email');
  return rows.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '')
      ? []
      : [{ index: (numbers?.[index] ?? index + 1) - 1, email: splitAddress(row[column] ?? '').email }],
  );
}

export type CheckedAddress = FileAddress & { readonly check: RowCheck<'email'> };

export type CheckedAddresses = {
  /** Addresses that can be invited, without duplicates. */
  readonly good: readonly string[];
  readonly faulty: readonly CheckedAddress[];
  /** Number of rows that repeat an address. */
  readonly repeats: number;
};

/** Splits the rows of a file into valid addresses and rows to correct. */
export function checkAddresses(rows: readonly FileAddress[]): CheckedAddresses {
  const checked = rows.map((row) => ({ row, found: checkEmail(row.email) }));
  const fine = checked.flatMap(({ found }) => (found.ok ? [found.email] : []));
  const good = [...new Set(fine)];
  const faulty = checked.flatMap(({ row, found }): CheckedAddress[] =>
    found.ok ? [] : [{ ...row, check: { state: 'error', field: 'email', reason: found.reason } }],
  );
  return { good, faulty, repeats: fine.length - good.length };
}

/** Returns the faulty rows with their errors, under headings that an upload accepts. */
export function faultyFile(faulty: readonly CheckedAddress[]): readonly (readonly string[])[] {
  return [
    ['Email', 'Row', 'Column', 'Reason'],
    ...faulty.map(({ index, email, check }) => [
      guardFormula(email),
      String(index + 1),
      'Email',
      guardFormula(check.reason ?? ''),
    ]),
  ];
}

export const exampleFile = {
  name: 'Example invites',
  rows: [['Email'], ['sam.okafor@example.com'], ['priya.shah@example.com']],
} as const;
