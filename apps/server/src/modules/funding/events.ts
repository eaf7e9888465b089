import {
  walletChanged as walletChangedEvent,
  withdrawalChanged as withdrawalChangedEvent,
  type DomainEvent,
} from '@huggg/contracts';
import type { WithdrawalRow } from './queries/withdrawals.ts';

type WalletRef = { readonly id: string; readonly teamId: string; readonly ownerUserId: string | null };

/** A wallet was opened, or its money moved other than by gifts, which publish events of their own. */
export function walletChanged({ id, teamId, ownerUserId }: WalletRef): DomainEvent {
  return walletChangedEvent({ teamId, ownerId: ownerUserId, id });
}

/** A withdrawal took on a status. */
export function withdrawalChanged({ id, teamId, requestedBy, status }: WithdrawalRow): DomainEvent {
  return withdrawalChangedEvent({ id, teamId, ownerId: requestedBy, data: { status } });
}
