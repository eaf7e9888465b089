import { z } from 'zod';
import { event } from '../event.ts';
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

export const postOfficeEvents = [postOfficeUploadChanged, miReportChanged] as const;
