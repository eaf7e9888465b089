import type { PostOfficeUpload } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { progressOf, stagesOf, summaryText } from './post-office-text.ts';

const moment = '2026-10-05T10:00:00Z';
const upload = (given: Partial<PostOfficeUpload>): PostOfficeUpload => ({
  id: '01920000-0000-7000-8000-000000000001',
  kind: 'order',
  status: 'PENDING',
  userId: '01920000-0000-7000-8000-000000000002',
  teamId: '01920000-0000-7000-8000-000000000003',
  teamIds: null,
  clientId: null,
  filename: 'vouchers.csv',
  s3Key: 'post-office/x/file.csv',
  bytes: 1,
  failReasons: [],
  failReasonCount: 0,
  failedAt: null,
  missingPence: null,
  datePending: moment,
  dateValidating: moment,
  dateValidated: moment,
  dateGenerating: null,
  dateGenerated: null,
  dateSending: null,
  dateSent: null,
  dateFailed: null,
  dateCompleted: null,
  dateModified: moment,
  lines: 3,
  done: 1,
  valuePence: 300,
  totalPence: 300,
  walletId: null,
  modalities: [],
  outputs: [],
  cancelled: 0,
  returnedPence: 0,
  abilities: { retry: false },
  ...given,
});
const states = (given: Partial<PostOfficeUpload>) =>
  stagesOf(upload(given)).map(({ status, state }) => `${status} ${state}`);

describe('the stages of a file', () => {
  it('are done up to the current one', () => {
    expect(states({ status: 'GENERATING' }).slice(1, 5)).toEqual([
      'VALIDATING done',
      'VALIDATED done',
      'GENERATING now',
      'GENERATED waiting',
    ]);
    expect(new Set(states({ status: 'COMPLETED' }).map((text) => text.split(' ')[1]))).toEqual(new Set(['done']));
  });

  it('show the failure after the stage that failed', () => {
    const failed = { status: 'FAILED', failedAt: 'VALIDATED', dateFailed: moment } as const;
    expect(states(failed)).toEqual([
      'PENDING done',
      'VALIDATING done',
      'VALIDATED done',
      'FAILED failed',
      'GENERATING waiting',
      'GENERATED waiting',
      'SENDING waiting',
      'SENT waiting',
      'COMPLETED waiting',
    ]);
  });

  it('are three for a cancel file that failed', () => {
    expect(states({ kind: 'cancel', status: 'PENDING' })).toEqual(['PENDING now', 'COMPLETED waiting']);
    expect(states({ kind: 'cancel', status: 'FAILED', failedAt: 'PENDING' })).toEqual([
      'PENDING done',
      'FAILED failed',
      'COMPLETED waiting',
    ]);
  });
});

it('summarises a file by its status and results', () => {
  expect(summaryText(upload({ status: 'SENT' }))).toBe('3 vouchers, £3.00');
  expect(summaryText(upload({ kind: 'cancel', status: 'COMPLETED', cancelled: 2, failReasonCount: 1 }))).toBe(
    '2 cancelled, 1 stay',
  );
  expect(summaryText(upload({ status: 'FAILED', failReasonCount: 1 }))).toBe('1 fault');
  expect(summaryText(upload({ status: 'VALIDATING', totalPence: null }))).toBe('3 rows');
});

it('shows a percentage for a stage only if the total is known', () => {
  expect(progressOf(upload({ status: 'VALIDATING', lines: 48_000 }))).toEqual({
    value: null,
    text: '48,000 rows read',
  });
  expect(progressOf(upload({ status: 'GENERATING', lines: 4, done: 1 }))).toEqual({
    value: 25,
    text: '1 of 4 ordered',
  });
});
