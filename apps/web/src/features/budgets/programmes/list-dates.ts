import { guardFormula } from '@huggg/csv';
import type { RowCheck } from '../../../shared/files/checked-table.tsx';
import { checkEmail } from '../../../shared/files/email-address.ts';
import type { Target } from '../../../shared/files/guess-columns.ts';
import { splitAddress } from '../../../shared/files/import-table.ts';
import type { ImportTable } from '../../../shared/files/import-table.ts';
import { typedBirthday, typedDay } from './typed-dates.ts';

export type DateField = 'email' | 'birthday' | 'startedOn';

/** A row of a file of dates, unchanged. An empty cell leaves the date unchanged. */
export type DatedRow = { readonly index: number } & Readonly<Record<DateField, string>>;

type PersonDates = { readonly email: string; readonly birthday?: string; readonly startedOn?: string };

export type CheckedDates = {
  /** People with their dates from the file, without duplicates; if a person has two dates, the first counts. */
  readonly good: readonly PersonDates[];
  readonly faulty: readonly (DatedRow & { readonly check: RowCheck<DateField> })[];
};

/** Returns the rows of a table that contain a date. */
export function datesOf({ rows, numbers }: ImportTable, targets: readonly Target[]): readonly DatedRow[] {
  const [email, birthday, startedOn] = (['email', 'birthday', 'startedOn'] as const).map((target) =>
    targets.indexOf(target),
  );
  return rows.flatMap((cells, place): DatedRow[] => {
    const cellOf = (column = -1): string => (cells[column] ?? '').trim();
    const row = {
      index: (numbers?.[place] ?? place + 1) - 1,
      email: splitAddress(cellOf(email)).email,
      birthday: cellOf(birthday),
      startedOn: cellOf(startedOn),
    };
    return row.birthday === '' && row.startedOn === '' ? [] : [row];
  });
}

const rowError = (field: DateField, reason: string): RowCheck<DateField> => ({ state: 'error', field, reason });

function checkRow(row: DatedRow): PersonDates | RowCheck<DateField> {
  const found = checkEmail(row.email);
  if (!found.ok) return rowError('email', found.reason);
  const [birthday, startedOn] = [typedBirthday(row.birthday), typedDay(row.startedOn)];
  if (row.birthday !== '' && birthday === undefined)
    return rowError('birthday', `“${row.birthday}” is not a day and a month, such as 31 Oct or 31/10.`);
  if (row.startedOn !== '' && startedOn === undefined)
    return rowError('startedOn', `“${row.startedOn}” is not a date with its year, such as 6 May 2024 or 06/05/2024.`);
  return {
    email: found.email,
    ...(birthday !== undefined && { birthday }),
    ...(startedOn !== undefined && { startedOn }),
  };
}

/** Splits rows into people whose dates can be saved and rows to correct first. */
export function checkDates(rows: readonly DatedRow[]): CheckedDates {
  const good = new Map<string, PersonDates>();
  const faulty: CheckedDates['faulty'][number][] = [];
  for (const row of rows) {
    const found = checkRow(row);
    if ('state' in found) faulty.push({ ...row, check: found });
    else good.set(found.email, { ...found, ...good.get(found.email) });
  }
  return { good: [...good.values()], faulty };
}

/** Returns the faulty rows with their errors, under headings that an upload accepts. */
export const faultyDates = (faulty: CheckedDates['faulty']): readonly (readonly string[])[] => [
  ['Email', 'Birthday', 'First day', 'Row', 'Reason'],
  ...faulty.map(({ index, email, birthday, startedOn, check }) =>
    [email, birthday, startedOn, String(index + 1), check.reason ?? ''].map(guardFormula),
  ),
];

export const exampleDates = {
  name: 'Example dates',
  rows: [
    ['Email', 'Birthday', 'First day'],
    ['sam.okafor@example.com', '31/10', '06/05/2024'],
    ['priya.shah@example.com', '2 Mar', '1 Sep 2021'],
  ],
} as const;
