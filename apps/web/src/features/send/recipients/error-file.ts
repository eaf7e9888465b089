import type { RowState } from '../../../shared/files/checked-table.tsx';
import { guardFormula } from '@huggg/csv';
import { fieldLabels, recipientFields } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { CheckedList } from './check-recipients.ts';

/**
 * The recipients of one state with the column and reason that put them there, headings first. The headings are those that an upload
 * understands, so a corrected file comes back as it is.
 */
export function errorRows(
  recipients: readonly Recipient[],
  { checks }: CheckedList,
  state: RowState = 'error',
): readonly (readonly string[])[] {
  const rows = recipients.flatMap((recipient, index) => {
    const check = checks[index];
    if (check?.state !== state) return [];
    const texts = recipientFields.map((field) => guardFormula(recipient[field]));
    return [
      [
        ...texts,
        String(recipient.row ?? index + 1),
        check.field ? fieldLabels[check.field] : '',
        guardFormula(check.reason ?? ''),
      ],
    ];
  });
  return [[...recipientFields.map((field) => fieldLabels[field]), 'Row', 'Column', 'Reason'], ...rows];
}

/** What an upload looks like, for those who begin with an empty sheet. */
export const exampleRows: readonly (readonly string[])[] = [
  ['Email', 'First name', 'Last name', 'Message'],
  ['sam.okafor@example.com', 'Sam', 'Okafor', ''],
  ['priya.shah@example.com', 'Priya', 'Shah', 'Thank you for the launch, Priya!'],
];
