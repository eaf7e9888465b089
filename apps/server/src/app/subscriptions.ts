import type { DomainEvent, EventType } from '@huggg/contracts';
import { endApprovalsJob, endApprovalsOfLeaverJob } from '../modules/approvals/index.ts';
import { endBudgetsOfTeamJob, followZoneJob, joinBudgetsJob, leaveBudgetsJob } from '../modules/budgets/index.ts';
import { returnClosedTeamMoneyJob } from '../modules/funding/index.ts';
import { withdrawScheduledJob } from '../modules/gifts/index.ts';
import { notificationsOf, type NotifiedEventType } from '../modules/notifications/index.ts';
import { finishChargedOrderQueue, handOverJob } from '../modules/purchases/index.ts';
import { closeLinksJob } from '../modules/super-links/index.ts';
import { newJob, type JobDefinition, type NewJob } from '../platform/jobs/index.ts';

/** A job whose schema declares the parts of an event that it needs. */
type Subscriber = Pick<JobDefinition, 'name' | 'data'>;

/**
 * The jobs that subscribe to each event, in addition to notifications, which declare their own events. The map is
 * complete: a new event that is in neither does not compile.
 */
const subscribers: Readonly<Record<Exclude<EventType, NotifiedEventType>, readonly Subscriber[]>> &
  Readonly<Partial<Record<NotifiedEventType, readonly Subscriber[]>>> = {
  'order.changed': [],
  'transaction.progressed': [],
  'transaction.changed': [],
  'gift.changed': [],
  'export.changed': [],
  'post-office.upload-changed': [],
  'post-office.mi-report-changed': [],
  'gift.viewed': [],
  'wallet.changed': [],
  'bank-import.applied': [],
  'topup-invoice.created': [],
  'topup-invoice.changed': [],
  'topup-invoice.payment-seen': [],
  'topup-invoice.processed': [],
  'charge.settled': [finishChargedOrderQueue],
  'charge.credited': [finishChargedOrderQueue],
  'charge.refund-refused': [finishChargedOrderQueue],
  'member.joined': [joinBudgetsJob],
  'member.removed': [handOverJob, endApprovalsOfLeaverJob, leaveBudgetsJob],
  'super-link.changed': [],
  'budget.changed': [],
  'team.changed': [followZoneJob],
  'linked-account.changed': [],
  'branding.changed': [],
  'team.closed': [withdrawScheduledJob, closeLinksJob, endApprovalsJob, endBudgetsOfTeamJob, returnClosedTeamMoneyJob],
  'invite.ended': [],
  'notice.added': [],
};

/** Returns the jobs that an event adds, written in the same transaction as the event. */
export function jobsForEvent(event: DomainEvent): readonly NewJob[] {
  const { id, teamId, data, type } = event;
  const subscribed = subscribers[type] ?? [];
  return [...subscribed.map((subscriber) => newJob(subscriber, { id, teamId, data })), ...notificationsOf(event)];
}
