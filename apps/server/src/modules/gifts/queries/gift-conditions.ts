import type { Step } from '../domain/steps.ts';
import { undelivered } from '../domain/steps.ts';

const undeliveredList = undelivered.map((status) => `'${status}'`).join(', ');

/** Gifts that did not arrive. */
export const isUndelivered = `g.delivery_status in (${undeliveredList})`;

/**
 * Gifts that ever reached a step, or dropped out. What was opened or claimed has left, marked as shared or not; a
 * place of a super link is claimed before its gift is opened, so that only what was seen counts as opened.
 */
export const reachedConditions: Readonly<Record<Step, string>> = {
  created: 'true',
  sent: '(g.sent_at is not null or g.viewed_at is not null or g.claimed_at is not null)',
  opened: 'g.viewed_at is not null',
  claimed: 'g.claimed_at is not null',
  redeemed: 'g.redeemed_at is not null',
  // What was claimed has arrived by another way, and what ended is counted by how it ended.
  bounced: `(${isUndelivered} and g.claimed_at is null and g.status_id not in (5, 6))`,
  expired: 'g.status_id = 5',
  cancelled: 'g.status_id = 6',
  declined: 'g.declined_at is not null',
};

/** The condition of the step that a parameter names. */
export function reachedWhere(parameter: string): string {
  const cases = Object.entries(reachedConditions).map(([step, condition]) => `when '${step}' then ${condition}`);
  return `case ${parameter}::text ${cases.join(' ')} else true end`;
}
