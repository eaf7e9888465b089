import { z } from 'zod';
import { event, jobsOnly } from '../event.ts';
import { miReportStatuses, uploadKinds, uploadStatuses } from './model.ts';

/** The event's subject is the upload, its owner who uploaded it. */
export const postOfficeUploadChanged = event({
  type: 'post-office.upload-changed',
  summary: 'A post-office file came further, failed or was completed.',
  data: z.object({
    kind: z.enum(uploadKinds),
    status: z.enum(uploadStatuses),
    done: z.int(),
    lines: z.int(),
    reasons: z.int(),
  }),
  audience: { permission: 'view-team-transactions' },
});

/** The event's subject is the report. */
export const miReportChanged = event({
  type: 'post-office.mi-report-changed',
  summary: 'A daily report of vouchers was made, or could not be.',
  data: z.object({ status: z.enum(miReportStatuses) }),
  audience: { permission: 'view-statistics' },
});

/** The event's subject is the upload, its owner who uploaded it. */
export const postOfficeFileReported = event({
  type: 'post-office.file-reported',
  summary: 'A post-office file was checked, completed or failed, which its uploader is told of.',
  data: z.object({ status: z.enum(['VALIDATED', 'COMPLETED', 'FAILED']), attempt: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the upload, its owner who uploaded it. */
export const postOfficeFileCredited = event({
  type: 'post-office.file-credited',
  summary: 'Vouchers of a file expired or were cancelled on a day, and their credit notes are written.',
  data: z.object({ day: z.iso.date(), vouchers: z.int(), amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the report. Vouchers are those of the report's day. */
export const miReportEnded = event({
  type: 'post-office.mi-report-ended',
  summary: 'A daily report of vouchers was made, or could not be, which the admins of its team are told of.',
  data: z.object({
    status: z.enum(['SUCCESS', 'FAILED']),
    attempt: z.int(),
    made: z.int(),
    sent: z.int(),
    redeemed: z.int(),
    cancelled: z.int(),
    expired: z.int(),
  }),
  audience: jobsOnly,
});

export const postOfficeEvents = [
  postOfficeUploadChanged,
  miReportChanged,
  postOfficeFileReported,
  postOfficeFileCredited,
  miReportEnded,
] as const;
