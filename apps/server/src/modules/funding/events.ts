import type { DomainEvent } from '../../platform/events/index.ts';

/** What funding tells the rest of the product. It carries the wallet's id; its figures are read again, never sent. */
export type FundingEventType = 'wallet.changed';

/** A wallet was opened, or its money moved other than by gifts, which tell of it themselves. */
export function walletChanged(wallet: {
  readonly id: string;
  readonly teamId: string;
  readonly ownerUserId: string | null;
}): DomainEvent {
  const type: FundingEventType = 'wallet.changed';
  return { type, teamId: wallet.teamId, ownerId: wallet.ownerUserId, id: wallet.id, data: {} };
}
