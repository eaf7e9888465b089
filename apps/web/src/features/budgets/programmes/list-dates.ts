import { splitAddress } from '../../../shared/files/import-table.ts';
import type { ImportTable } from '../../../shared/files/import-table.ts';
import type { Target } from '../../../shared/files/guess-columns.ts';
import { checkEmail } from '../../../shared/files/email-address.ts';
import { typedBirthday, typedDay } from './typed-dates.ts';

/** A row of a file of dates, or why it cannot be read. An empty cell leaves the stored date. */
export type DatedRow = { readonly row: number } & (
  | { readonly problem: string }
  | { readonly email: string; readonly birthday?: string; readonly startedOn?: string }
);

/** The dates of a table. Rows in which nothing stands, or no date, are left out. */
export function datesOf({ rows, numbers }: ImportTable, targets: readonly Target[]): readonly DatedRow[] {
  const [email, birthday, startedOn] = (['email', 'birthday', 'startedOn'] as const).map((target) =>
    targets.indexOf(target),
  );
  return rows.flatMap((cells, index): DatedRow[] => {
    const cellOf = (place = -1): string => (cells[place] ?? '').trim();
    const [birthdayCell, startedCell] = [cellOf(birthday), cellOf(startedOn)];
    if (birthdayCell === '' && startedCell === '') return [];
    const row = numbers?.[index] ?? index + 1;
    const found = checkEmail(splitAddress(cellOf(email)).email);
    if (!found.ok) return [{ row, problem: found.reason }];
    const dates = { birthday: typedBirthday(birthdayCell), startedOn: typedDay(startedCell) };
    if (birthdayCell !== '' && dates.birthday === undefined)
      return [{ row, problem: `“${birthdayCell}” is not a day and a month, such as 31 Oct or 31/10.` }];
    if (startedCell !== '' && dates.startedOn === undefined)
      return [{ row, problem: `“${startedCell}” is not a date with its year, such as 6 May 2024 or 06/05/2024.` }];
    return [
      {
        row,
        email: found.email,
        ...(dates.birthday !== undefined && { birthday: dates.birthday }),
        ...(dates.startedOn !== undefined && { startedOn: dates.startedOn }),
      },
    ];
  });
}

export const exampleDates = {
  name: 'Example dates',
  rows: [
    ['Email', 'Birthday', 'First day'],
    ['sam.okafor@example.com', '31/10', '06/05/2024'],
    ['priya.shah@example.com', '2 Mar', '1 Sep 2021'],
  ],
} as const;
