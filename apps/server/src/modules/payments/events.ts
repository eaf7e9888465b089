import { chargeSettled, type DomainEvent } from '@huggg/contracts';
import type { Charge } from './queries/charges.ts';

/** Returns the event for the outcome of a charge. */
export function settledEvent(
  charge: Charge,
  { late, attended }: { readonly late: boolean; readonly attended: boolean },
): DomainEvent {
  if (charge.status === 'pending') throw new Error(`The charge ${charge.id} is not settled.`);
  return chargeSettled({
    id: charge.id,
    teamId: charge.teamId,
    ownerId: charge.userId,
    data: {
      status: charge.status,
      amountPence: charge.amountPence,
      walletId: charge.walletId,
      late,
      automatic: charge.automatic,
      attended,
    },
  });
}
