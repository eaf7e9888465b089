import { approvalDays, type ApprovalStage } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

type Waiting = {
  readonly askedAt: Temporal.Instant;
  readonly remindedAt: Temporal.Instant | null;
  readonly escalatedAt: Temporal.Instant | null;
  readonly endsAt: Temporal.Instant;
};

/** Returns the expiry of an approval that is requested now. */
export function endOfApproval(now: Temporal.Instant): Temporal.Instant {
  return addDays(now, approvalDays.expired);
}

function addDays(from: Temporal.Instant, days: number): Temporal.Instant {
  return from.add({ hours: 24 * days });
}

/**
 * Returns what is due for a waiting approval: its expiry, the next reminder stage, or nothing. A missed stage is
 * covered by the later one.
 */
export function dueStage(approval: Waiting, now: Temporal.Instant): 'expire' | Exclude<ApprovalStage, 'asked'> | null {
  const passed = (moment: Temporal.Instant) => moment.epochMilliseconds <= now.epochMilliseconds;
  if (passed(approval.endsAt)) return 'expire';
  if (approval.escalatedAt) return null;
  if (passed(addDays(approval.askedAt, approvalDays.escalated))) return 'escalated';
  return !approval.remindedAt && passed(addDays(approval.askedAt, approvalDays.reminded)) ? 'reminded' : null;
}
