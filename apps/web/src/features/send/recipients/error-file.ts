import { guardFormula } from '@huggg/csv';
import { labelOf, recipientFields } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { CheckedList } from './check-recipients.ts';
import { furtherCells } from './source-columns.ts';
import type { SourceColumns } from './source-columns.ts';

/**
 * The faulty recipients, each with its column and reason, headings first. The headings are those that an upload
 * understands, so a corrected file comes back as it is; the columns of its file that were not imported come last.
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
        ...furtherCells(recipient, sources).flat().map(guardFormula),
      ],
    ];
  });
  const further = sources.flatMap(({ headers }) => headers.map(guardFormula));
  return [[...recipientFields.map((field) => labelOf(field, method)), 'Row', 'Column', 'Reason', ...further], ...rows];
}

/** What an upload looks like, for those who begin with an empty sheet. */
export const exampleRows: readonly (readonly string[])[] = [
  ['Email', 'First name', 'Last name', 'Message'],
  ['sam.okafor@example.com', 'Sam', 'Okafor', ''],
  ['priya.shah@example.com', 'Priya', 'Shah', 'Thank you for the launch, Priya!'],
];

/** The same of an order by SMS. */
export const numberRows: readonly (readonly string[])[] = [
  ['Mobile number', 'First name', 'Last name'],
  ['07700 900123', 'Sam', 'Okafor'],
  ['+44 7700 900456', 'Priya', 'Shah'],
];
