import type { CardUse } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { readWallets } from '../../funding/index.ts';
import { listTopUpsOfCard, replaceCard } from '../queries/automatic-top-ups.ts';

/**
 * A feature that charges stored cards without the cardholder. The caller must hold the locks of the cards, and no later
 * ones (docs/locks.md).
 */
export type CardUser = {
  /** Returns what a card is charged for. */
  readonly uses: (tx: Tx, cardId: string) => Promise<readonly CardUse[]>;
  /** Replaces the card with another. */
  readonly replace: (
    tx: Tx,
    given: { readonly cardId: string; readonly replacementId: string; readonly now: Temporal.Instant },
  ) => Promise<unknown>;
};

/** For installations in which nothing else charges cards. */
export const noOtherCardUser: CardUser = { uses: async () => [], replace: async () => [] };

export const automaticTopUpsOfCards: CardUser = {
  uses: async (tx, cardId) => {
    const walletIds = (await listTopUpsOfCard(tx, cardId)).map(({ walletId }) => walletId);
    const wallets = walletIds.length > 0 ? await readWallets(tx, walletIds) : [];
    return wallets.map(({ id, name }) => ({ kind: 'automatic-top-up', id, name }));
  },
  replace: replaceCard,
};
