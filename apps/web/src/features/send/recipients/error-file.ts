import { guardFormula } from '@huggg/csv';
import { labelOf, recipientFields } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { CheckedList } from './check-recipients.ts';
import { unimportedCells } from './source-columns.ts';
import type { SourceColumns } from './source-columns.ts';

/**
 * Returns the recipients with errors, each with its column and reason, after a heading row. An upload recognises these
 * headings, so a corrected file can be uploaded unchanged; columns of the file that were not imported come last.
 */
export function errorRows(
  recipients: readonly Recipient[],
  { checks }: CheckedList,
  sources: readonly SourceColumns[] = [],
  method: 'email' | 'sms' = 'email',
): readonly (readonly string[])[] {
  const rows = recipients.flatMap((recipient, index) => {
    const check = checks[index];
    if (check?.state !== 'error') return [];
    const texts = recipientFields.map((field) => guardFormula(recipient[field]));
    return [
      [
        ...texts,
        String(recipient.row ?? index + 1),
        check.field ? labelOf(check.field, method) : '',
        guardFormula(check.reason ?? ''),
        ...unimportedCells(recipient, sources).flat().map(guardFormula),
      ],
    ];
  });
  const further = sources.flatMap(({ headers }) => headers.map(guardFormula));
  return [[...recipientFields.map((field) => labelOf(field, method)), 'Row', 'Column', 'Reason', ...further], ...rows];
}

/** An example upload, for people who start with an empty sheet. */
export const exampleRows: readonly (readonly string[])[] = [
  ['Email', 'First name', 'Last name', 'Message'],
  ['sam.okafor@example.com', 'Sam', 'Okafor', ''],
  ['priya.shah@example.com', 'Priya', 'Shah', 'Thank you for the launch, Priya!'],
];

/** The same example for an order by SMS. */
export const numberRows: readonly (readonly string[])[] = [
  ['Mobile number', 'First name', 'Last name'],
  ['07700 900123', 'Sam', 'Okafor'],
  ['+44 7700 900456', 'Priya', 'Shah'],
];
