import { z } from 'zod';
import { linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { idParams, listOf, queryInteger } from '../shapes.ts';
import { miReport, miReportStatuses, postOfficeLimits } from './model.ts';

const readAccess = permission('view-statistics');

export const listMiReports = endpoint({
  method: 'GET',
  path: '/v3/po-mi/mi-reports',
  summary: 'List the daily reports of what happened to vouchers, newest day first.',
  access: readAccess,
  query: z.strictObject({
    status: listOf(z.enum(miReportStatuses)).optional(),
    limit: queryInteger(1, 100).default(25),
    offset: queryInteger(0, 100_000).default(0),
  }),
  response: z.object({ data: z.array(miReport), total: z.int() }),
  errors: ['post-office.not-enabled'],
});

export const downloadMiReport = endpoint({
  method: 'GET',
  path: '/v3/po-mi/mi-reports/{id}/download',
  summary: `Get a link to a report’s file. It opens without signing in for ${postOfficeLimits.linkMinutes} minutes.`,
  access: readAccess,
  params: idParams,
  impersonation: 'refused',
  response: z.object({ fileName: z.string(), downloadUrl: z.string() }),
  errors: ['post-office.not-enabled', 'post-office.report-not-found', 'post-office.report-not-ready'],
});

export const retryMiReport = endpoint({
  method: 'POST',
  path: '/v3/po-mi/mi-reports/{id}/retry',
  summary: 'Create a failed report again.',
  access: readAccess,
  params: idParams,
  response: miReport,
  errors: ['post-office.not-enabled', 'post-office.report-not-found', 'post-office.not-failed'],
});

export const fetchMiReport = endpoint({
  method: 'GET',
  path: '/v3/po-mi/files/{token}',
  summary: 'Download a report by an expiring link.',
  access: linkHolder,
  params: z.strictObject({ token: z.string().min(10).max(200) }),
  response: z.unknown(),
  answers: linkedFileOf('text/csv'),
  errors: ['post-office.link-ended', 'post-office.file-gone'],
});

export const miReportEndpoints = { listMiReports, downloadMiReport, retryMiReport, fetchMiReport };
