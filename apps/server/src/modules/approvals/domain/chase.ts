import { approvalDays, type ApprovalStage } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

type Waiting = {
  readonly askedAt: Temporal.Instant;
  readonly remindedAt: Temporal.Instant | null;
  readonly escalatedAt: Temporal.Instant | null;
  readonly endsAt: Temporal.Instant;
};

/** When an approval that was asked for now expires. */
export function endOfApproval(now: Temporal.Instant): Temporal.Instant {
  return after(now, approvalDays.expired);
}

function after(from: Temporal.Instant, days: number): Temporal.Instant {
  return from.add({ hours: 24 * days });
}

/**
 * What is due for an approval that waits: its end, the next stage of asking, or nothing. A stage that was missed is
 * made up for by the later one.
 */
export function dueFor(approval: Waiting, now: Temporal.Instant): 'expire' | Exclude<ApprovalStage, 'asked'> | null {
  const passed = (moment: Temporal.Instant) => moment.epochMilliseconds <= now.epochMilliseconds;
  if (passed(approval.endsAt)) return 'expire';
  if (approval.escalatedAt) return null;
  if (passed(after(approval.askedAt, approvalDays.escalated))) return 'escalated';
  return !approval.remindedAt && passed(after(approval.askedAt, approvalDays.reminded)) ? 'reminded' : null;
}
