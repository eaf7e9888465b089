import type { Step } from '../domain/steps.ts';
import { undelivered } from '../domain/steps.ts';

const undeliveredList = undelivered.map((status) => `'${status}'`).join(', ');

/** Gifts that did not arrive. */
export const isUndelivered = `g.delivery_status in (${undeliveredList})`;

/**
 * Gifts that ever reached a step, or dropped out. An opened or claimed gift counts as sent, even if it was not marked
 * as shared; a place of a super link is claimed before it is opened, so only viewed gifts count as opened.
 */
export const reachedConditions: Readonly<Record<Step, string>> = {
  created: 'true',
  sent: '(g.sent_at is not null or g.viewed_at is not null or g.claimed_at is not null)',
  opened: 'g.viewed_at is not null',
  claimed: 'g.claimed_at is not null',
  redeemed: 'g.redeemed_at is not null',
  // A claimed gift arrived in another way, and an ended gift is counted by how it ended.
  bounced: `(${isUndelivered} and g.claimed_at is null and g.status_id not in (5, 6))`,
  expired: 'g.status_id = 5',
  cancelled: 'g.status_id = 6',
  declined: 'g.declined_at is not null',
};

/** Returns the condition of the step given by a parameter. */
export function reachedWhere(parameter: string): string {
  const cases = Object.entries(reachedConditions).map(([step, condition]) => `when '${step}' then ${condition}`);
  return `case ${parameter}::text ${cases.join(' ')} else true end`;
}
