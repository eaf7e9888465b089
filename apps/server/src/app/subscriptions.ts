import type { DomainEvent, EventType } from '@huggg/contracts';
import { newJob, type JobDefinition, type NewJob } from '../platform/jobs/index.ts';
import { handOverJob, withdrawScheduledJob } from '../modules/gifts/index.ts';
import { bringMoneyHomeJob } from '../modules/funding/index.ts';
import {
  announceLateCode,
  confirmOrder,
  mailEmailChange,
  mailEmailChanged,
  mailInvite,
  mailPasswordChanged,
  mailPasswordReset,
  mailVerification,
  mailWelcome,
  noticeMissingCode,
  noticeRequest,
  noticeUpgradeRequest,
  reportOrder,
  sendCode,
  sendMobileCode,
  tellAccepted,
  tellRemoved,
  tellRoleChanged,
  warnOfDevice,
  warnOfFactor,
  mailErasureAsked,
  mailExportReady,
  warnOfKey,
} from '../modules/notifications/index.ts';

/** A job that takes of an event what it needs; the rest is left out by its schema. */
type Subscriber = Pick<JobDefinition, 'name' | 'data'>;

/** Which jobs hear of which event. The map is total: a new event without a line does not compile. */
const subscribers: Readonly<Record<EventType, readonly Subscriber[]>> = {
  'order.changed': [],
  'order.paid': [confirmOrder],
  'transaction.progressed': [],
  'transaction.completed': [reportOrder],
  'transaction.changed': [],
  'gift.changed': [],
  'gift.viewed': [],
  'gift.declined': [],
  'gift.reacted': [],
  'gift.code-missing': [noticeMissingCode],
  'gift.code-held': [announceLateCode],
  'wallet.changed': [],
  'member.joined': [],
  'member.removed': [tellRemoved, handOverJob],
  'member.role-changed': [tellRoleChanged],
  'team.changed': [],
  'team.closed': [withdrawScheduledJob, bringMoneyHomeJob],
  'team.asked-upgrade': [noticeUpgradeRequest],
  'account.code-asked': [sendCode],
  'account.factor-changed': [warnOfFactor],
  'account.new-device': [warnOfDevice],
  'invite.requested': [noticeRequest],
  'invite.sent': [mailInvite],
  'invite.accepted': [tellAccepted],
  'invite.ended': [],
  'account.verification-requested': [mailVerification],
  'account.signed-up': [mailWelcome],
  'account.password-reset-requested': [mailPasswordReset],
  'account.password-changed': [mailPasswordChanged],
  'account.email-change-requested': [mailVerification, mailEmailChange],
  'account.email-changed': [mailEmailChanged],
  'api-key.ending': [warnOfKey],
  'account.export-ready': [mailExportReady],
  'account.erasure-asked': [mailErasureAsked],
  'account.mobile-code-asked': [sendMobileCode],
};

/** The jobs that an event adds, written in the same transaction as the event. */
export function jobsForEvent(event: DomainEvent): readonly NewJob[] {
  return subscribers[event.type].map((subscriber) =>
    newJob(subscriber, { id: event.id, teamId: event.teamId, data: event.data }),
  );
}
