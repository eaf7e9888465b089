import type { DomainEvent } from '../platform/events/index.ts';
import { newJob, type JobDefinition, type NewJob } from '../platform/jobs/index.ts';
import type { AccountEventType } from '../modules/accounts/index.ts';
import type { FactorEventType } from '../modules/factors/index.ts';
import type { MachineEventType } from '../modules/machines/index.ts';
import type { SessionEventType } from '../modules/sessions/index.ts';
import { handOverJob, withdrawScheduledJob, type GiftingEventType } from '../modules/gifting/index.ts';
import type { PrivacyEventType } from '../modules/privacy/index.ts';
import { bringMoneyHomeJob, type FundingEventType } from '../modules/funding/index.ts';
import type { InviteEventType, MemberEventType, TeamsEventType } from '../modules/teams/index.ts';
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

type EventType =
  | PrivacyEventType
  | GiftingEventType
  | FundingEventType
  | MemberEventType
  | TeamsEventType
  | InviteEventType
  | SessionEventType
  | FactorEventType
  | MachineEventType
  | AccountEventType;

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
  const heard = subscribers[event.type as EventType];
  if (!heard) throw new Error(`Nobody said who hears of ${event.type}: add it to app/subscriptions.ts.`);
  return heard.map((subscriber) => newJob(subscriber, { id: event.id, teamId: event.teamId, data: event.data }));
}
