import { z } from 'zod';
import { fileOf, linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission, type Answer } from '../endpoint.ts';
import { id, idParams, listOf, queryInteger } from '../shapes.ts';
import {
  failReason,
  fileName,
  postOfficeLimits,
  postOfficeUpload,
  uploadKinds,
  uploadStatuses,
  uploadSummary,
} from './model.ts';

const uploadAccess = permission('purchase-hugggs');
const file = { maxBytes: postOfficeLimits.fileBytes, types: ['text/csv', 'application/octet-stream'] } as const;
const page = { limit: queryInteger(1, 100).default(25), offset: queryInteger(0, 1_000_000).default(0) };

/** Whether the same bytes were uploaded before: the response is then that upload, and nothing is processed twice. */
const repeatedFlag = z.object({ repeated: z.boolean() });

export const uploadOrderFile = endpoint({
  method: 'POST',
  path: '/v3/po-orders/orders/upload',
  summary:
    'Upload a csv file of voucher print lines as the whole body. It is checked as a whole, paid from a wallet at once, and becomes gifts; a file with faults costs nothing. The same bytes again answer the first upload.',
  access: uploadAccess,
  file,
  query: z.strictObject({
    fileName,
    /** The wallet that pays; defaults to the team’s main wallet. */
    walletId: id.optional(),
    /** The reason for the gifts, if the team requires one. */
    reasonCode: z.string().max(120).optional(),
  }),
  response: postOfficeUpload.extend(repeatedFlag.shape),
  errors: ['post-office.not-enabled', 'post-office.file-empty', 'post-office.too-many-open', 'wallet.not-found'],
});

export const uploadCancelFile = endpoint({
  method: 'POST',
  path: '/v3/po-orders/orders/cancel-upload',
  summary:
    'Upload a csv file of voucher ids as the whole body: what can be voided is, and its money returns; each voucher that stays is answered with its row and reason.',
  access: permission('cancel-hugggs'),
  file,
  query: z.strictObject({ fileName }),
  response: postOfficeUpload.extend(repeatedFlag.shape),
  errors: ['post-office.not-enabled', 'post-office.file-empty', 'post-office.too-many-open'],
});

export const readPostOfficeUpload = endpoint({
  method: 'GET',
  path: '/v3/po-orders/orders/{id}',
  summary: 'Read an order or cancel file: its stage, how far it is, and why it failed.',
  access: uploadAccess,
  params: idParams,
  response: postOfficeUpload,
  errors: ['post-office.not-enabled', 'post-office.upload-not-found'],
});

export const listPostOfficeUploads = endpoint({
  method: 'GET',
  path: '/v3/po-orders/orders',
  summary: 'List order and cancel files, newest first.',
  access: uploadAccess,
  query: z.strictObject({
    ...page,
    kind: z.enum(uploadKinds).optional(),
    status: listOf(z.enum(uploadStatuses)).optional(),
  }),
  response: z.object({ data: z.array(uploadSummary), total: z.int() }),
  errors: ['post-office.not-enabled'],
});

export const listFailReasons = endpoint({
  method: 'GET',
  path: '/v3/po-orders/orders/{id}/fail-reasons',
  summary: 'List why a file failed, or which vouchers of a cancel file were not cancelled, in the order of its rows.',
  access: uploadAccess,
  params: idParams,
  query: z.strictObject(page),
  response: z.object({ data: z.array(failReason), total: z.int() }),
  errors: ['post-office.not-enabled', 'post-office.upload-not-found'],
});

export const downloadFailReasons = endpoint({
  method: 'GET',
  path: '/v3/po-orders/orders/{id}/fail-reasons.csv',
  summary: 'Download the same as csv.',
  access: uploadAccess,
  params: idParams,
  response: z.unknown(),
  answers: fileOf('text/csv'),
  errors: ['post-office.not-enabled', 'post-office.upload-not-found'],
});

export const retryUpload = endpoint({
  method: 'POST',
  path: '/v3/po-orders/orders/{id}/retry',
  summary:
    'Try a file that failed again: it is read again, or, where it was being made already, paid for what was not made. Vouchers that exist are never made twice.',
  access: uploadAccess,
  params: idParams,
  response: postOfficeUpload,
  errors: [
    'post-office.not-enabled',
    'post-office.upload-not-found',
    'post-office.not-failed',
    'post-office.file-gone',
  ],
});

const outputs: readonly Answer[] = [
  ...linkedFileOf('text/csv'),
  { status: 200, type: 'application/pdf', description: 'The file.' },
];

export const fetchUploadOutput = endpoint({
  method: 'GET',
  path: '/v3/po-orders/files/{token}',
  summary: `Download letters or data of an order file by a link that ends after ${postOfficeLimits.linkMinutes} minutes.`,
  access: linkHolder,
  params: z.strictObject({ token: z.string().min(10).max(200) }),
  response: z.unknown(),
  answers: outputs,
  errors: ['post-office.link-ended', 'post-office.file-gone'],
});

export const uploadEndpoints = {
  uploadOrderFile,
  uploadCancelFile,
  readPostOfficeUpload,
  listPostOfficeUploads,
  listFailReasons,
  downloadFailReasons,
  retryUpload,
  fetchUploadOutput,
};
