import { z } from 'zod';
import { linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission, type Answer } from '../endpoint.ts';
import { event, jobsOnly } from '../event.ts';
import { limits } from '../limits.ts';
import { statementFileQuery } from '../money/statement.ts';
import { auditFilters } from '../people/audit.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { exportFileFormats, exportFormats, exportKinds, exportStatuses, printFormats } from '../statuses.ts';
import { giftSearch, transactionSearch } from './searches.ts';
import { hugggIds } from './shared.ts';
import { giftFilters } from './transaction-gifts.ts';

/**
 * Why an export failed. `not-found`: the person who requested it no longer has access to the data; `changed`: the text
 * of a print has since been changed, and no longer fits.
 */
export const exportFailures = ['cancelled', 'not-found', 'changed', 'fault'] as const;
export type ExportFailure = (typeof exportFailures)[number];

const format = z.enum(exportFormats).default('csv');
const foundGifts = { query: giftSearch.shape.query, sort: giftSearch.shape.sort };

/** The content of an export: the filters of the exported list. */
export const exportAsked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hugggs'), format, ...foundGifts }),
  z.strictObject({
    kind: z.literal('transactions'),
    format,
    query: transactionSearch.shape.query,
    sort: transactionSearch.shape.sort,
  }),
  z.strictObject({
    kind: z.literal('transaction-hugggs'),
    format,
    transactionId: id,
    query: z.strictObject({ ...giftFilters, hugggIds: hugggIds.optional() }).default({}),
  }),
  z.strictObject({
    kind: z.literal('wallet-entries'),
    format,
    walletId: id,
    query: statementFileQuery.default({ figure: 'available' }),
  }),
  z.strictObject({ kind: z.literal('audit-events'), format, query: z.strictObject(auditFilters).default({}) }),
  z.strictObject({
    kind: z.literal('printables'),
    /** One document, or one per gift in a zip. */
    format: z.enum(printFormats).default('pdf'),
    transactionId: id,
    query: z.strictObject({ hugggIds: hugggIds.optional() }).default({}),
    /** Whether the person who requested it is mailed when it is done. */
    mail: z.boolean().default(true),
  }),
]);
export type ExportAsked = z.infer<typeof exportAsked>;

/** An export (gifts §3, "gift export request") of any list. */
export const exportRequest = z.object({
  id,
  kind: z.enum(exportKinds),
  format: z.enum(exportFileFormats),
  /** The exported order; null for lists that do not belong to one order. */
  transactionId: id.nullable(),
  status: z.enum(exportStatuses),
  failReason: z.enum(exportFailures).nullable(),
  fileName: z.string(),
  query: z.record(z.string(), z.unknown()),
  sort: z.array(z.record(z.string(), z.unknown())),
  /** Total number of rows; null until they are counted. */
  totalHits: z.int().nullable(),
  /** Rows written so far. */
  processed: z.int(),
  /** Size of the file in bytes. */
  bytes: z.int().nullable(),
  /**
   * Opens the file without signing in, for 15 minutes after this response. Null if there is no file, or for staff who
   * impersonate the person.
   */
  fileUrl: z.string().nullable(),
  userId: id,
  teamId: id,
  /** When its file is removed. */
  expiresAt: instant,
  dateCreated: instant,
  dateModified: instant,
  abilities: z.object({ cancel: z.boolean(), retry: z.boolean() }),
});
export type ExportRequest = z.infer<typeof exportRequest>;

const exportAccess = permission('view-team-transactions');
const exportLimitErrors = ['export.too-many-open', 'export.too-many-today'] as const;
/** Why prints of an order cannot be made. */
export const printErrors = [
  ...exportLimitErrors,
  'transaction.not-found',
  'printable.not-printed',
  'printable.too-many',
  'printable.nothing-to-print',
  'printable.does-not-fit',
  'printable.field-missing',
  'printable.being-made',
] as const;
const filesOf: readonly Answer[] = [
  ...linkedFileOf('text/csv'),
  { status: 200, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', description: 'The file.' },
  { status: 200, type: 'application/pdf', description: 'Prints as one document.' },
  { status: 200, type: 'application/zip', description: 'Prints as a document each.' },
];

export const createExport = endpoint({
  method: 'POST',
  path: '/v3/exports',
  idempotent: true,
  impersonation: 'refused',
  access: exportAccess,
  summary:
    'Ask for a list of any length as a file. A job writes it from one state of the data, with what the caller may see now; it is kept for seven days.',
  body: exportAsked,
  response: exportRequest,
  errors: [...printErrors, 'wallet.not-found', 'team.not-found'],
});

export const listExports = endpoint({
  method: 'GET',
  path: '/v3/exports',
  access: exportAccess,
  summary: 'List your exports in this team, newest first',
  response: z.object({ data: z.array(exportRequest) }),
});

export const getExport = endpoint({
  method: 'GET',
  path: '/v3/exports/{id}',
  access: exportAccess,
  summary: 'Read one of your exports',
  params: idParams,
  response: exportRequest,
  errors: ['export.not-found'],
});

export const createGiftExport = endpoint({
  method: 'POST',
  path: '/v3/hugggs/exports',
  idempotent: true,
  impersonation: 'refused',
  access: exportAccess,
  summary: 'Ask for all gifts that a search finds as a file',
  body: z.strictObject({ format, ...foundGifts }),
  response: exportRequest,
  errors: [...exportLimitErrors],
});

export const getGiftExport = endpoint({
  method: 'GET',
  path: '/v3/hugggs/exports/{id}',
  access: exportAccess,
  summary: 'Read one of your exports of gifts',
  params: idParams,
  response: exportRequest,
  errors: ['export.not-found'],
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/v3/exports/{id}/cancel',
  access: exportAccess,
  summary: 'Stop an export that is queued or being prepared',
  params: idParams,
  response: exportRequest,
  errors: ['export.not-found', 'export.not-open'],
});

export const retryExport = endpoint({
  method: 'POST',
  path: '/v3/exports/{id}/retry',
  impersonation: 'refused',
  access: exportAccess,
  summary: 'Retry a failed export, with what the caller may see now',
  params: idParams,
  response: exportRequest,
  errors: ['export.not-found', 'export.not-failed', ...printErrors, 'wallet.not-found', 'team.not-found'],
});

export const removeExport = endpoint({
  method: 'DELETE',
  path: '/v3/exports/{id}',
  access: exportAccess,
  summary: 'Remove an export and its file before they end',
  params: idParams,
  response: statusOk,
  errors: ['export.not-found'],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/v3/exports/{id}/file',
  impersonation: 'refused',
  access: exportAccess,
  summary: 'Download the file of one of your exports, as often as you like until it expires',
  params: idParams,
  response: z.unknown(),
  answers: filesOf,
  errors: ['export.not-found', 'export.no-file'],
});

export const fetchExportFile = endpoint({
  method: 'GET',
  path: '/v3/exports/files/{token}',
  access: linkHolder,
  summary: `Download the file of an export by a link that ends after ${limits.exportLinkMinutes} minutes`,
  params: z.strictObject({ token: z.string().min(10).max(200) }),
  response: z.unknown(),
  answers: filesOf,
  errors: ['export.link-ended', 'export.no-file'],
});

export const createPrintablePdfs = endpoint({
  method: 'POST',
  path: '/v3/printables/pdfs',
  impersonation: 'refused',
  access: permission('purchase-hugggs'),
  summary:
    'Ask for the prints of an order, up to 1,000, as one PDF or as a PDF each in a zip. A job makes them; the answer is an export, whose file is downloaded.',
  body: z.strictObject({
    transactionId: id,
    /** `download`: the export’s file. `email`: a mail is sent to the person who requested it when the file is ready. */
    destination: z.enum(['download', 'email']).default('download'),
    format: z.enum(printFormats).default('pdf'),
    /** The gifts to print; defaults to all gifts that can still be handed out. */
    hugggIds: hugggIds.optional(),
  }),
  response: exportRequest,
  errors: printErrors,
});

export const exportEndpoints = {
  createExport,
  listExports,
  getExport,
  createGiftExport,
  getGiftExport,
  cancelExport,
  retryExport,
  removeExport,
  downloadExport,
  fetchExportFile,
  createPrintablePdfs,
};

/** The event's subject is the export, its owner the person who requested it. */
export const exportChanged = event({
  type: 'export.changed',
  summary: 'An export was requested, progressed or ended.',
  data: z.object({ status: z.enum(exportStatuses), processed: z.int(), total: z.int().nullable() }),
  audience: { owner: true },
});

/** The event's subject is the export, its owner the person who requested it. */
export const exportFinished = event({
  type: 'export.finished',
  summary: 'The file of an export is ready, or could not be made.',
  data: z.object({
    ready: z.boolean(),
    kind: z.enum(exportKinds),
    rows: z.int().nullable(),
    until: z.iso.datetime(),
    /** Whether the person who requested it wants a mail. */
    mail: z.boolean(),
  }),
  audience: jobsOnly,
});

export const exportEvents = [exportChanged, exportFinished] as const;
