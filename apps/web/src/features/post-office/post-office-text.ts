import {
  modalities,
  type Modality,
  type PostOfficeUpload,
  type UploadStatus,
  type UploadSummary,
} from '@huggg/contracts';
import { count, pounds, quantity } from '@huggg/ui/format';

export const modalityText: Readonly<Record<Modality, string>> = {
  DATA: 'Data',
  EMAIL: 'Email',
  LETTER: 'Letter',
  SMS: 'SMS',
};

/** The stages of an order file in their order; failing may come at the first of them. */
export const orderStages = [
  'PENDING',
  'VALIDATING',
  'VALIDATED',
  'GENERATING',
  'GENERATED',
  'SENDING',
  'SENT',
  'COMPLETED',
] as const satisfies readonly UploadStatus[];

export const cancelStages = ['PENDING', 'COMPLETED'] as const satisfies readonly UploadStatus[];

export type StageState = 'done' | 'now' | 'failed' | 'waiting';
export type StageStep = { readonly status: UploadStatus; readonly state: StageState; readonly at: string | null };

const dateOf: Readonly<Record<UploadStatus, (upload: PostOfficeUpload) => string | null>> = {
  PENDING: ({ datePending }) => datePending,
  VALIDATING: ({ dateValidating }) => dateValidating,
  VALIDATED: ({ dateValidated }) => dateValidated,
  GENERATING: ({ dateGenerating }) => dateGenerating,
  GENERATED: ({ dateGenerated }) => dateGenerated,
  SENDING: ({ dateSending }) => dateSending,
  SENT: ({ dateSent }) => dateSent,
  COMPLETED: ({ dateCompleted }) => dateCompleted,
  FAILED: ({ dateFailed }) => dateFailed,
};

/**
 * How far a file has come: what is done, where it is, and what is left. A file that failed says so after the stage that
 * it failed in.
 */
export function stagesOf(upload: PostOfficeUpload): readonly StageStep[] {
  const { kind, status, failedAt } = upload;
  const order: readonly UploadStatus[] = kind === 'order' ? orderStages : cancelStages;
  const at = order.indexOf(failedAt ?? status);
  const steps = order.map((stage, index): StageStep => {
    const isDone = index < at || stage === 'COMPLETED' || (status === 'FAILED' && index === at);
    const state = index > at ? 'waiting' : isDone ? 'done' : 'now';
    return { status: stage, state, at: index > at ? null : dateOf[stage](upload) };
  });
  if (status !== 'FAILED') return steps;
  const failed: StageStep = { status: 'FAILED', state: 'failed', at: upload.dateFailed };
  return [...steps.slice(0, at + 1), failed, ...steps.slice(at + 1)];
}

const vouchers = (number: number): string => quantity(number, 'voucher');

/** What a file came to, in a line. */
export function summaryText(upload: UploadSummary): string {
  const { kind, status, lines, failReasonCount, totalPence, cancelled } = upload;
  if (status === 'FAILED') return quantity(failReasonCount, 'fault');
  if (kind === 'cancel')
    return status === 'COMPLETED' ? `${count(cancelled)} cancelled, ${count(failReasonCount)} stay` : vouchers(lines);
  return totalPence === null ? quantity(lines, 'row') : `${vouchers(lines)}, ${pounds(totalPence)}`;
}

/** What the present stage is through, where it counts. */
export function progressOf({
  status,
  done,
  lines,
}: PostOfficeUpload): { readonly value: number | null; readonly text: string } | null {
  // How many rows follow is not known before the last one was read.
  if (status === 'VALIDATING') return lines > 0 ? { value: null, text: `${quantity(lines, 'row')} read` } : null;
  if (status === 'GENERATING' && lines > 0)
    return { value: (done / lines) * 100, text: `${count(done)} of ${count(lines)} ordered` };
  return status === 'PENDING' && done > 0 && lines > 0
    ? { value: (done / lines) * 100, text: `${count(done)} of ${count(lines)}` }
    : null;
}

/** An example of a file for those who begin with an empty sheet. */
export const exampleRows: readonly (readonly string[])[] = [
  [
    'voucherId',
    'voucherType',
    'customerReference',
    'value',
    'templateId',
    'modality',
    'deliverTo',
    'title',
    'firstName',
    'lastName',
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'addressLine4',
    'postcode',
  ],
  ...modalities.map((modality, index) => [
    `WH-000${index + 1}`,
    'id of the gift',
    `ACC-100${index + 1}`,
    '25.00',
    '',
    modality,
    { DATA: 'Counter 7', EMAIL: 'sam@example.com', LETTER: '', SMS: '07700 900123' }[modality],
    'Ms',
    'Sam',
    'Okoro',
    ...(modality === 'LETTER' ? ['12 Quay Street', 'Redcliffe', 'Bristol', '', 'BS1 4DJ'] : ['', '', '', '', '']),
  ]),
];
