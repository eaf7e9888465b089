import { withdrawalChanged as withdrawalChangedEvent, type DomainEvent } from '@huggg/contracts';
import type { WithdrawalRow } from './queries/withdrawals.ts';

/** Published when a withdrawal gets a new status. */
export function withdrawalChanged({ id, teamId, requestedBy, status }: WithdrawalRow): DomainEvent {
  return withdrawalChangedEvent({ id, teamId, ownerId: requestedBy, data: { status } });
}
