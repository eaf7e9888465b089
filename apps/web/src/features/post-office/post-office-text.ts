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

/** The stages of an order file, in order. The file can fail as early as the first stage. */
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
 * Returns the progress of a file: stages done, current stage and stages left. If the file failed, the failure follows
 * the stage where it happened.
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

/** Summarises the result of a file in one line. */
export function summaryText(upload: UploadSummary): string {
  const { kind, status, lines, failReasonCount, totalPence, cancelled } = upload;
  if (status === 'FAILED') return quantity(failReasonCount, 'fault');
  if (kind === 'cancel')
    return status === 'COMPLETED' ? `${count(cancelled)} cancelled, ${count(failReasonCount)} stay` : vouchers(lines);
  return totalPence === null ? quantity(lines, 'row') : `${vouchers(lines)}, ${pounds(totalPence)}`;
}

/** Returns the progress of the current stage; null if the stage has no count. */
export function progressOf({
  status,
  done,
  lines,
}: PostOfficeUpload): { readonly value: number | null; readonly text: string } | null {
  // The number of remaining rows is unknown until the last row is read.
  if (status === 'VALIDATING') return lines > 0 ? { value: null, text: `${quantity(lines, 'row')} read` } : null;
  if (status === 'GENERATING' && lines > 0)
    return { value: (done / lines) * 100, text: `${count(done)} of ${count(lines)} ordered` };
  return status === 'PENDING' && done > 0 && lines > 0
    ? { value: (done / lines) * 100, text: `${count(done)} of ${count(lines)}` }
    : null;
}

/** An example file for people who start with an empty sheet. */
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
