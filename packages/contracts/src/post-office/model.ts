import { z } from 'zod';
import { line } from '../names.ts';
import { id, instant, pence } from '../shapes.ts';

/** How a voucher is delivered: handed over as data, by email, on paper, or by SMS. */
export const modalities = ['DATA', 'EMAIL', 'LETTER', 'SMS'] as const;
export type Modality = (typeof modalities)[number];

/** The stages of an order file; a cancel file uses PENDING, FAILED and COMPLETED alone. */
export const uploadStatuses = [
  'PENDING',
  'VALIDATING',
  'VALIDATED',
  'GENERATING',
  'GENERATED',
  'SENDING',
  'SENT',
  'FAILED',
  'COMPLETED',
] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/**
 * The transitions of a file's status. A failed file restarts from the stage that failed: its check, or its payment. A
 * cancel file that is uploaded again restarts for the vouchers that it could not void.
 */
export const uploadTransitions: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  PENDING: ['VALIDATING', 'COMPLETED', 'FAILED'],
  VALIDATING: ['VALIDATED', 'FAILED'],
  VALIDATED: ['GENERATING', 'FAILED'],
  GENERATING: ['GENERATED', 'FAILED'],
  GENERATED: ['SENDING'],
  SENDING: ['SENT'],
  SENT: ['COMPLETED'],
  FAILED: ['PENDING', 'VALIDATED'],
  COMPLETED: ['PENDING'],
};

export const uploadKinds = ['order', 'cancel'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The columns of an order file, by heading; they can be in any order. */
export const orderFileColumns = [
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
] as const;
export type OrderFileColumn = (typeof orderFileColumns)[number];

/** The columns of a cancel file. */
export const cancelFileColumns = ['voucherId', 'reason'] as const;
export type CancelFileColumn = (typeof cancelFileColumns)[number];

export const postOfficeLimits = {
  /** Maximum size of a file, in bytes: enough for the longest lines in UTF-16. */
  fileBytes: 64 * 1024 * 1024,
  linesPerFile: 100_000,
  /** Number of reasons included in one record; the list of reasons contains all of them. */
  reasonsShown: 20,
  /** Maximum number of reasons that are stored for a file. */
  reasonsKept: 100_000,
  openFilesPerTeam: 20,
  /** Number of days for which an upload's files and personal data are kept after its end. */
  keptDays: 90,
  linkMinutes: 15,
} as const;

/** One line of an order file as it was read. */
export const voucherPrintLine = z.object({
  voucherId: z.string(),
  voucherType: z.string(),
  customerReference: z.string(),
  value: pence,
  templateId: id.nullable(),
  modality: z.enum(modalities),
  deliverTo: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  addressLine4: z.string(),
  postcode: z.string(),
});
export type VoucherPrintLine = z.infer<typeof voucherPrintLine>;

/** Why a file, or one of its lines, was refused; for a cancel file, why a voucher was not voided. */
export const failReason = z.object({
  /** Row number as a spreadsheet shows it (the headings are row 1). Null if the problem concerns the whole file. */
  row: z.int().nullable(),
  field: z.string().nullable(),
  code: z.string(),
  /** What is wrong, and how to fix it. */
  message: z.string(),
});
export type FailReason = z.infer<typeof failReason>;

const modalityCount = z.object({
  modality: z.enum(modalities),
  lines: z.int(),
  valuePence: pence,
  /** Number of gifts created, of gifts sent, and of gifts whose message could not be delivered or was not attempted. */
  made: z.int(),
  sent: z.int(),
  undelivered: z.int(),
});

/** A file for the caller: letters to print, or data to hand over. */
export const uploadOutput = z.object({
  id,
  kind: z.enum(['letters', 'data']),
  fileName: z.string(),
  vouchers: z.int(),
  bytes: z.int(),
  /**
   * Opens the file without signing in for 15 minutes; null for users without permission to see the links of these
   * gifts.
   */
  downloadUrl: z.string().nullable(),
});

/** An order or cancel file that was uploaded. */
export const postOfficeUpload = z.object({
  id,
  kind: z.enum(uploadKinds),
  status: z.enum(uploadStatuses),
  userId: id,
  teamId: id,
  /** Teams whose vouchers a cancel file can void; null for an order file. */
  teamIds: z.array(id).nullable(),
  /** The API client that sent a cancel file; null for a person. */
  clientId: id.nullable(),
  filename: z.string(),
  s3Key: z.string(),
  bytes: z.int(),
  failReasons: z.array(failReason),
  /** Total number of reasons. */
  failReasonCount: z.int(),
  /** The stage in which it failed. */
  failedAt: z.enum(uploadStatuses).nullable(),
  /** The amount that the wallet lacks, if the file failed for that reason. */
  missingPence: pence.nullable(),
  datePending: instant,
  dateValidating: instant.nullable(),
  dateValidated: instant.nullable(),
  dateGenerating: instant.nullable(),
  dateGenerated: instant.nullable(),
  dateSending: instant.nullable(),
  dateSent: instant.nullable(),
  dateFailed: instant.nullable(),
  dateCompleted: instant.nullable(),
  dateModified: instant,
  /** Number of lines read so far, and number processed in the current stage. */
  lines: z.int(),
  done: z.int(),
  /** The value of the vouchers, and their cost with fees; null until the file has been checked. */
  valuePence: pence.nullable(),
  totalPence: pence.nullable(),
  walletId: id.nullable(),
  modalities: z.array(modalityCount),
  outputs: z.array(uploadOutput),
  /** For a cancel file: number of vouchers that were voided, and the amount returned to wallets. */
  cancelled: z.int(),
  returnedPence: pence,
  abilities: z.object({ retry: z.boolean() }),
});
export type PostOfficeUpload = z.infer<typeof postOfficeUpload>;

/** The details of a file in the list. */
export const uploadSummary = postOfficeUpload.pick({
  id: true,
  kind: true,
  status: true,
  userId: true,
  teamId: true,
  filename: true,
  failReasonCount: true,
  lines: true,
  totalPence: true,
  cancelled: true,
  datePending: true,
  dateModified: true,
});
export type UploadSummary = z.infer<typeof uploadSummary>;

export const fileName = line(200).min(1);

export const miReportStatuses = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type MiReportStatus = (typeof miReportStatuses)[number];

export const miReport = z.object({
  id,
  teamId: id,
  /** Date of the report, in the team's time zone. */
  reportDate: z.iso.date(),
  fileName: z.string(),
  s3Key: z.string().nullable(),
  status: z.enum(miReportStatuses),
  failReason: z.string().nullable(),
  dateCreated: instant,
  dateModified: instant,
  abilities: z.object({ retry: z.boolean(), download: z.boolean() }),
});
export type MiReport = z.infer<typeof miReport>;
