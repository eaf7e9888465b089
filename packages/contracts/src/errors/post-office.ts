import type { ErrorEntry } from './entry.ts';

/** Errors of post-office files and their reports. */
export const postOfficeErrors = {
  'post-office.not-enabled': {
    status: 403,
    message: 'Post-office files are not switched on for your team.',
    help: 'Ask us to switch them on.',
  },
  'post-office.upload-not-found': {
    status: 404,
    message: 'There is no such file.',
    help: 'Check the id.',
  },
  'post-office.file-empty': {
    status: 422,
    message: 'This file is empty.',
    help: 'Choose a csv file with a row of headings and a row for each voucher.',
  },
  'post-office.too-many-open': {
    status: 429,
    message: 'Your team already has {limit} files in progress.',
    help: 'Wait until one of them is done.',
    retryable: true,
  },
  'post-office.not-failed': {
    status: 409,
    message: 'This did not fail, so it cannot be tried again.',
    help: 'Load it again to see how far it is.',
  },
  'post-office.link-ended': {
    status: 404,
    message: 'This link is no longer valid.',
    help: 'Get a new one where you found it.',
  },
  'post-office.file-gone': {
    status: 404,
    message: 'This file has been deleted.',
    help: 'Files are deleted 90 days after their upload was completed.',
  },
  'post-office.report-not-found': {
    status: 404,
    message: 'There is no such report.',
    help: 'Check the id.',
  },
  'post-office.report-not-ready': {
    status: 409,
    message: 'This report has no file yet.',
    help: 'Wait until it is made, or try it again if it failed.',
  },
} as const satisfies Record<string, ErrorEntry>;
