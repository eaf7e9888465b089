import { limits } from '@huggg/contracts';
import { guardFormula } from '@huggg/csv';
import { parsePounds } from '@huggg/ui/format';
import type { RowCheck } from '../../../shared/files/checked-table.tsx';
import { checkEmail } from '../../../shared/files/email-address.ts';
import type { Target } from '../../../shared/files/guess-columns.ts';
import { splitAddress } from '../../../shared/files/import-table.ts';
import type { ImportTable } from '../../../shared/files/import-table.ts';
import { pastedAddresses } from '../../../shared/files/pasted-addresses.ts';

/** A person to add, as typed; an empty amount means the budget's amount. */
export type ListedPerson = { readonly index: number; readonly email: string; readonly amount: string };

type PersonField = 'email' | 'amount';
export type CheckedPerson = ListedPerson & { readonly check: RowCheck<PersonField> };

export type CheckedPeople = {
  /** People who can be added, without duplicates. Amounts are in pence. */
  readonly good: readonly { readonly email: string; readonly budgetAmount?: number }[];
  readonly faulty: readonly CheckedPerson[];
  /** Number of rows that repeat a person. */
  readonly repeats: number;
};

const addressWithAmount = /^(?<address>.*?\S@\S+?)[\s,;:]+£?\s*(?<amount>[\d.,]+)$/u;

/**
 * Parses a pasted list: one address per line, with an amount after it if amounts differ, or many addresses on a line.
 */
export function pastedPeople(text: string, withAmounts: boolean): readonly ListedPerson[] {
  const found = text.split(/\r?\n/u).flatMap((line) => {
    const parts = withAmounts ? addressWithAmount.exec(line.trim())?.groups : undefined;
    const emails = pastedAddresses(parts?.['address'] ?? line);
    return emails.map((email) => ({ email, amount: parts?.['amount'] ?? '' }));
  });
  return found.map((person, index) => ({ ...person, index }));
}

/** Returns the people in a table. Empty rows are left out. */
export function peopleOf({ rows, numbers }: ImportTable, targets: readonly Target[]): readonly ListedPerson[] {
  const [email, amount] = [targets.indexOf('email'), targets.indexOf('amount')];
  return rows.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            index: (numbers?.[index] ?? index + 1) - 1,
            email: splitAddress(row[email] ?? '').email,
            amount: (row[amount] ?? '').trim(),
          },
        ],
  );
}

function amountCheck(amount: string): RowCheck<PersonField> | undefined {
  if (amount === '') return undefined;
  const pence = parsePounds(amount.replace(/^£\s*/u, ''));
  if (pence !== undefined && pence > 0 && pence <= limits.budgetPenceMax) return undefined;
  return { state: 'error', field: 'amount', reason: `“${amount}” is not an amount such as 25.00.` };
}

/** Splits a list into people who can be added and rows to correct first. */
export function checkPeople(rows: readonly ListedPerson[]): CheckedPeople {
  const good = new Map<string, { email: string; budgetAmount?: number }>();
  const faulty: CheckedPerson[] = [];
  let repeats = 0;
  for (const row of rows) {
    const found = checkEmail(row.email);
    const check = found.ok
      ? amountCheck(row.amount)
      : ({ state: 'error', field: 'email', reason: found.reason } as const);
    if (check || !found.ok) faulty.push({ ...row, check: check ?? { state: 'error' } });
    else if (good.has(found.email)) repeats += 1;
    else {
      const pence = row.amount === '' ? undefined : parsePounds(row.amount.replace(/^£\s*/u, ''));
      good.set(found.email, { email: found.email, ...(pence === undefined ? {} : { budgetAmount: pence }) });
    }
  }
  return { good: [...good.values()], faulty, repeats };
}

/** Returns the faulty rows with their errors, under headings that an upload accepts. */
export function faultyFile(faulty: readonly CheckedPerson[]): readonly (readonly string[])[] {
  return [
    ['Email', 'Amount', 'Row', 'Reason'],
    ...faulty.map(({ index, email, amount, check }) => [
      guardFormula(email),
      guardFormula(amount),
      String(index + 1),
      guardFormula(check.reason ?? ''),
    ]),
  ];
}

export const exampleFile = {
  name: 'Example budget people',
  rows: [
    ['Email', 'Amount'],
    ['sam.okafor@example.com', '50.00'],
    ['priya.shah@example.com', '75.00'],
  ],
} as const;
