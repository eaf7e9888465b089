import { z } from 'zod';
import { event, jobsOnly } from '../event.ts';
import { miReportStatuses, uploadKinds, uploadStatuses } from './model.ts';

/** The event's subject is the upload, its owner the person who uploaded it. */
export const postOfficeUploadChanged = event({
  type: 'post-office.upload-changed',
  summary: 'A post-office file progressed, failed or was completed.',
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
  summary: 'A daily report of vouchers was created or failed.',
  data: z.object({ status: z.enum(miReportStatuses) }),
  audience: { permission: 'view-statistics' },
});

/** The event's subject is the upload, its owner the person who uploaded it. */
export const postOfficeFileReported = event({
  type: 'post-office.file-reported',
  summary: 'A post-office file was checked, completed or failed, and its uploader is notified.',
  data: z.object({ status: z.enum(['VALIDATED', 'COMPLETED', 'FAILED']), attempt: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the upload, its owner the person who uploaded it. */
export const postOfficeFileCredited = event({
  type: 'post-office.file-credited',
  summary: 'Vouchers of a file expired or were cancelled on a day, and their credit notes are written.',
  data: z.object({ day: z.iso.date(), vouchers: z.int(), amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the report. The figures count the vouchers of the report's day. */
export const miReportEnded = event({
  type: 'post-office.mi-report-ended',
  summary: 'A daily report of vouchers was created or failed, and the admins of its team are notified.',
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
