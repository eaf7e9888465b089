import type { RowCheck } from '../../shared/files/checked-table.tsx';
import { checkEmail } from '../../shared/files/email-address.ts';
import { guardFormula } from '@huggg/csv';
import type { Target } from '../../shared/files/guess-columns.ts';
import { splitAddress } from '../../shared/files/import-table.ts';
import type { ImportTable } from '../../shared/files/import-table.ts';

/** An address of a file, in the row it is in, counted from 0. */
export type FileAddress = { readonly index: number; readonly email: string };

/**
 * The addresses of a table. Rows in which nothing stands are left out; one that says something else and has no address
 * is an error to show.
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
  /** Addresses that can be invited, each once. */
  readonly good: readonly string[];
  readonly faulty: readonly CheckedAddress[];
  /** Rows that say an address again. */
  readonly repeats: number;
};

/** Parts the rows of a file into those that can go on and those that must be corrected. */
export function checkAddresses(rows: readonly FileAddress[]): CheckedAddresses {
  const checked = rows.map((row) => ({ row, found: checkEmail(row.email) }));
  const fine = checked.flatMap(({ found }) => (found.ok ? [found.email] : []));
  const good = [...new Set(fine)];
  const faulty = checked.flatMap(({ row, found }): CheckedAddress[] =>
    found.ok ? [] : [{ ...row, check: { state: 'error', field: 'email', reason: found.reason } }],
  );
  return { good, faulty, repeats: fine.length - good.length };
}

/** The faulty rows with what is wrong with them, under headings that an upload understands. */
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
