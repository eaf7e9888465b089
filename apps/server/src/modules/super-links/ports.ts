import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';

export type FurtherPlaces = {
  readonly superLinkId: string;
  /** The order that created the link, which further places repeat. */
  readonly orderId: string;
  readonly count: number;
  /** Number of places that the link already has. */
  readonly placesBefore: number;
  readonly amountPence: number;
  readonly walletId: string;
  /** The last time to take places and to claim their gifts. */
  readonly endsAt: string;
  readonly claimBy: string;
};

/** Functions of `purchases` that super links need. */
export type SuperLinkPorts = {
  /**
   * Buys further places as a separate order. `first` runs when only the link is locked; `last` runs after the places
   * are paid for, in the same transaction.
   * @throws the errors of a purchase; then nothing is written.
   */
  readonly buyPlaces: <T>(
    ctx: Context,
    further: FurtherPlaces,
    around: { readonly first: (tx: Tx) => Promise<void>; readonly last: (tx: Tx) => Promise<T> },
  ) => Promise<T>;
};
