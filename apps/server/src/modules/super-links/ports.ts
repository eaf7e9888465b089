import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';

export type FurtherPlaces = {
  readonly superLinkId: string;
  /** The order that began the link: what is bought again. */
  readonly orderId: string;
  readonly count: number;
  /** How many the link has already. */
  readonly placesBefore: number;
  readonly amountPence: number;
  readonly walletId: string;
  /** Until when places can be taken, and their gifts claimed. */
  readonly endsAt: string;
  readonly claimBy: string;
};

/** What `purchases` does for super links. */
export type SuperLinkPorts = {
  /**
   * Buys further places as an order of their own. `first` runs before anything is locked but the link; `last` once they
   * are paid for, in the same transaction.
   * @throws as a purchase does; then nothing is written.
   */
  readonly buyPlaces: <T>(
    ctx: Context,
    further: FurtherPlaces,
    around: { readonly first: (tx: Tx) => Promise<void>; readonly last: (tx: Tx) => Promise<T> },
  ) => Promise<T>;
};
