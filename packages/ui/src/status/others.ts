import { look } from './look.ts';
import type { StatusLook } from './look.ts';

type Table = Readonly<Record<string, StatusLook>>;

const unknown = (code: string): StatusLook => look('neutral', 'help-circle', code, 'Unknown status');
const reader =
  (table: Table) =>
  (code: string): StatusLook =>
    table[code] ?? unknown(code);

export const budgetStatus = reader({
  draft: look('neutral', 'pencil', 'Draft', 'Nothing runs until it is started'),
  scheduled: look('info', 'calendar-clock', 'Scheduled', 'Starts on its date'),
  live: look('success', 'player-play', 'Live', 'Runs on its dates'),
  paused: look('warning', 'player-pause', 'Live, paused', 'A run could not be paid; no one was paid'),
  ended: look('neutral', 'player-stop', 'Ended', 'No more runs'),
});

/** Work in progress that locks the budget's form. */
export const budgetSubStatus = reader({
  starting: look('info', 'loader-2', 'Starting…', 'It can be changed again in a moment'),
  stopping: look('info', 'loader-2', 'Stopping…', 'It can be changed again in a moment'),
  running: look('info', 'loader-2', 'Running…', 'It can be changed again in a moment'),
});

export const participantStatus = reader({
  draft: look('neutral', 'clock', 'Invited', 'Joins on accepting the invite'),
  active: look('success', 'circle-check', 'Active', 'Receives each run'),
  inactive: look('neutral', 'player-pause', 'Inactive', 'Receives nothing; the balance went back'),
  deleted: look('neutral', 'ban', 'Removed', 'No longer part of this budget'),
});

export const apiKeyStatus = reader({
  active: look('success', 'circle-check', 'Active', 'It can be used'),
  expired: look('neutral', 'hourglass-off', 'Ended', 'Its expiry date has passed; it no longer works'),
  revoked: look('neutral', 'ban', 'Revoked', 'An admin revoked it; it no longer works'),
});

export const chargeStatus = reader({
  pending: look('info', 'clock', 'Waiting for your bank', 'Nothing is certain yet; do not pay again'),
  processed: look('success', 'circle-check', 'Paid', 'The bank has confirmed it'),
  failed: look('danger', 'circle-x', 'Not taken', 'The bank refused it; nothing was taken'),
  void: look('neutral', 'ban', 'Released, not taken', 'The bank was asked not to take it'),
});

/**
 * Returns the look of a bank top-up's status. A pro-forma uses the same words, ending in "Paid": pass `proForma: true`.
 */
export function topUpStatus(code: string, { proForma = false }: { readonly proForma?: boolean } = {}): StatusLook {
  const done = proForma
    ? look('success', 'circle-check', 'Paid', 'The payment arrived')
    : look('success', 'circle-check', 'Added to wallet', 'The payment arrived and can be spent');
  return reader({
    pending: look('warning', 'clock', 'Waiting for payment', 'No bank payment with its reference was seen yet'),
    queued: look('info', 'loader-2', 'Payment seen', 'The bank payment was seen and is being added'),
    processed: done,
  })(code);
}

export const cardStatus = reader({
  active: look('success', 'circle-check', 'Active', 'Can be used'),
  deactivated: look('neutral', 'ban', 'Deactivated', 'Cannot be used until it is activated'),
  expired: look('danger', 'alert-triangle', 'Expired', 'Its last month has passed'),
});

export const exportStatus = reader({
  created: look('neutral', 'clock', 'Queued', 'Waiting to be prepared'),
  processing: look('info', 'loader-2', 'Preparing', 'The file is being written'),
  completed: look('success', 'circle-check', 'Ready', 'The file can be downloaded'),
  failed: look('danger', 'circle-x', 'Failed', 'The file could not be written'),
});

/** Statuses of a post-office file, in the specification's words. */
export const uploadStatus = reader({
  PENDING: look('neutral', 'clock', 'Pending', 'Waiting to be read'),
  VALIDATING: look('info', 'loader-2', 'Validating', 'Every row is being checked'),
  VALIDATED: look('info', 'checks', 'Validated', 'Every row is in order; it is about to be paid'),
  GENERATING: look('info', 'loader-2', 'Generating', 'Paid; its vouchers are being made'),
  GENERATED: look('info', 'package', 'Generated', 'All of its vouchers are made'),
  SENDING: look('primary', 'loader-2', 'Sending', 'Vouchers are on their way'),
  SENT: look('primary', 'send', 'Sent', 'All vouchers have left'),
  FAILED: look('danger', 'circle-x', 'Failed', 'See the reasons'),
  COMPLETED: look('success', 'circle-check', 'Completed', 'Nothing is left to do'),
});

export const miReportStatus = reader({
  PENDING: look('info', 'loader-2', 'Pending', 'The report is being made'),
  SUCCESS: look('success', 'circle-check', 'Success', 'The report can be downloaded'),
  FAILED: look('danger', 'circle-x', 'Failed', 'The report could not be made'),
});

export const linkedAccountStatus = reader({
  pending: look('neutral', 'clock', 'Waiting to connect', 'The other side has not approved it yet'),
  syncing: look('info', 'loader-2', 'Syncing', 'People are being read'),
  active: look('success', 'plug', 'Connected', 'Its people are kept in step'),
  lost: look(
    'danger',
    'alert-triangle',
    'Connection lost',
    'It lets nobody read its people until it is connected again',
  ),
});
