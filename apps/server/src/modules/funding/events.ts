import { walletChanged as walletChangedEvent, type DomainEvent } from '@huggg/contracts';

type WalletRef = { readonly id: string; readonly teamId: string; readonly ownerUserId: string | null };

/** Published when a wallet was opened, or its money moved other than by gifts, which publish their own events. */
export function walletChanged({ id, teamId, ownerUserId }: WalletRef): DomainEvent {
  return walletChangedEvent({ teamId, ownerId: ownerUserId, id });
}
