import { budgetChanged as budgetChangedEvent, type DomainEvent } from '@huggg/contracts';
import type { Budget } from './domain/budget.ts';

export function budgetChanged({ id, teamId, userId, status, subStatus }: Budget): DomainEvent {
  return budgetChangedEvent({ id, teamId, ownerId: userId, data: { status, subStatus } });
}
