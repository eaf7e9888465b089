import { budgetChanged as budgetChangedEvent, budgetMilestone, type DomainEvent } from '@huggg/contracts';
import type { Budget } from './domain/budget.ts';

export function budgetChanged({ id, teamId, userId, status, subStatus }: Budget): DomainEvent {
  return budgetChangedEvent({ id, teamId, ownerId: userId, data: { status, subStatus } });
}

/** Published when a budget is scheduled for its first run. */
export function budgetScheduled({ id, teamId, userId }: Budget, people: number): DomainEvent {
  return budgetMilestone({ id, teamId, ownerId: userId, data: { stage: 'scheduled', people, returnedPence: 0 } });
}

/** Published when a budget has ended and its participants' money was returned. */
export function budgetEnded({ id, teamId, userId }: Budget, returnedPence: number): DomainEvent {
  return budgetMilestone({ id, teamId, ownerId: userId, data: { stage: 'ended', people: 0, returnedPence } });
}
