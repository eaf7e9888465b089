import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { hold, lockBalances, postHold, releaseHold, type Reference } from '../../ledger/index.ts';
import { readMovableWallets, readPayingWallets, type MovableWallet, type PayingWallet } from '../queries/wallets.ts';

/*
 * The only functions by which gifts move money, in batches that cost as few statements as one purchase; `now` is
 * ctx.clock.now(). They are safe to repeat, and raise LedgerFault if an id was used for something else.
 */

/** A wallet whose money no other transaction can move until this transaction ends. */
export type SpendableWallet = PayingWallet & {
  readonly availablePence: Pence;
};

/** A locked wallet for transfers between wallets, where its policy does not matter. */
export type LockedMovableWallet = MovableWallet & { readonly availablePence: Pence };

/**
 * Locks the money of wallets and returns what can be spent. Call it once per transaction, for all wallets, after every
 * other lock except those of orders and gifts that only this transaction can access. Then check `maySpendFrom` and
 * `locked`, and decide about each wallet separately, in order.
 * @returns the wallets by id; those that do not exist are absent.
 */
export function lockWalletsForSpending(
  tx: Tx,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, SpendableWallet>> {
  return lockedWallets(tx, walletIds, readPayingWallets);
}

/** Locks wallets as `lockWalletsForSpending` does, for transfers between wallets only. */
export function lockWalletsForMoving(
  tx: Tx,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, LockedMovableWallet>> {
  return lockedWallets(tx, walletIds, readMovableWallets);
}

async function lockedWallets<Read extends { readonly id: string }>(
  tx: Tx,
  walletIds: readonly string[],
  read: (tx: Tx, ids: readonly string[]) => Promise<readonly Read[]>,
): Promise<ReadonlyMap<string, Read & { readonly availablePence: Pence }>> {
  const ids = [...new Set(walletIds)];
  // The order matters: what is read after the lock cannot change, because locking or unlocking a wallet takes the
  // same lock. Both statements share one round trip.
  const locking = lockBalances(tx, ids);
  const [available, wallets] = await Promise.all([locking, read(tx, ids)]).catch(async (error: unknown) => {
    // The error of the lock is the cause; the other statement only reports that the transaction was aborted.
    await locking;
    throw error;
  });
  return new Map(
    wallets.flatMap((wallet) => {
      const availablePence = available.get(wallet.id);
      return availablePence === undefined ? [] : [[wallet.id, { ...wallet, availablePence }]];
    }),
  );
}

export type OrderHold = {
  readonly holdId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  readonly reference: Reference;
  readonly description?: string;
};

/**
 * Holds the money of orders: available → live. Check first, because one order that cannot be paid fails all of them.
 */
export async function holdForOrders(tx: Tx, holds: readonly OrderHold[], now: Temporal.Instant): Promise<void> {
  const reason: WalletEntryType = 'gift-order';
  await hold(
    tx,
    holds.map(({ holdId, walletId, ...rest }) => ({
      ...rest,
      id: holdId,
      bookId: walletId,
      from: 'available',
      held: 'live',
      reason,
    })),
    now,
  );
}

type GiftPart = {
  readonly entryId: string;
  readonly holdId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  readonly reference: Reference;
  readonly description?: string;
};

export type GiftPost = GiftPart & {
  /** The destination of the money: the recipient, our fees, or us because the gift expired without a refund. */
  readonly to: 'redeemed' | 'fees' | 'forfeited';
};

const postings = {
  redeemed: { to: 'redeemed', reason: 'gift-redeemed' },
  fees: { to: 'fees', reason: 'gift-fee' },
  forfeited: { to: 'fees', reason: 'gift-forfeited' },
} as const satisfies Record<GiftPost['to'], { readonly to: string; readonly reason: WalletEntryType }>;

/** Spends parts of held money: live → redeemed or fees. */
export async function postForGifts(tx: Tx, parts: readonly GiftPost[], now: Temporal.Instant): Promise<void> {
  await postHold(
    tx,
    parts.map(({ entryId, walletId, to, ...rest }) => ({
      ...rest,
      ...postings[to],
      id: entryId,
      bookId: walletId,
    })),
    now,
  );
}

/** Why money of a gift is returned: its sender withdrew it, its claim-by passed, or it could not be created. */
export type GiftReleaseReason = 'gift-cancelled' | 'gift-expired' | 'gift-not-made';

export type GiftRelease = GiftPart & { readonly reason: GiftReleaseReason };

/** Releases parts of held money: live → available. */
export async function releaseForGifts(tx: Tx, parts: readonly GiftRelease[], now: Temporal.Instant): Promise<void> {
  await releaseHold(
    tx,
    parts.map(({ entryId, walletId, ...rest }) => ({ ...rest, id: entryId, bookId: walletId })),
    now,
  );
}
