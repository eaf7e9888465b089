import {
  currency,
  type Commitment as WireCommitment,
  type CommitmentStatus,
  type Wallet as WireWallet,
  type WalletEntry,
  type WalletEntryType,
  type WalletFigure,
  type WalletSummary,
} from '@huggg/contracts';
import type { Actor } from '../../platform/context.ts';
import type { Entry, Hold, HoldStatus } from '../ledger/index.ts';
import { accountsOfFigure, sumFigures } from './domain/accounts.ts';
import { mayDebit, mayMoveMoneyOf, mayTopUp } from './policy.ts';
import type { CommitmentRow } from './queries/commitments.ts';
import type { FundedWallet } from './funded-wallet.ts';

/** Converts a wallet for the API, with what the actor can currently do with it. */
export function toWireWallet({ wallet, figures }: FundedWallet, actor: Actor): WireWallet {
  const open = wallet.locked === null;
  return {
    id: wallet.id,
    name: wallet.name,
    currency,
    balance: figures.balance,
    available: figures.available,
    live: figures.live,
    redeemed: figures.redeemed,
    total: figures.total,
    teamId: wallet.teamId,
    ownerUserId: wallet.ownerUserId,
    referenceId: wallet.referenceId,
    tags: [...wallet.tags],
    dateLocked: wallet.locked?.at.toString() ?? null,
    lockedReason: wallet.locked?.reason ?? null,
    dateCreated: wallet.createdAt.toString(),
    dateModified: wallet.updatedAt.toString(),
    abilities: {
      canTopUp: mayTopUp(actor, wallet),
      canMove: open && mayMoveMoneyOf(actor, wallet),
      canDebit: open && mayDebit(actor, wallet),
    },
  };
}

export function toWireSummary(wallets: readonly FundedWallet[], actor: Actor): WalletSummary {
  const { available, live, redeemed, total } = sumFigures(wallets.map(({ figures }) => figures));
  return { available, live, redeemed, total, wallets: wallets.map((funded) => toWireWallet(funded, actor)) };
}

const statuses: Readonly<Record<HoldStatus, CommitmentStatus>> = {
  pending: 'pending',
  posted: 'posted',
  released: 'released',
  timed_out: 'timed-out',
};

export function toWireCommitment({
  commitment,
  hold,
  wallet,
}: {
  readonly commitment: CommitmentRow;
  readonly hold: Hold;
  readonly wallet: WireWallet;
}): WireCommitment {
  return {
    id: commitment.id,
    walletId: commitment.walletId,
    amount: hold.amountPence,
    posted: hold.postedPence,
    released: hold.releasedPence,
    remaining: hold.remainingPence,
    status: statuses[hold.status],
    reference: commitment.reference,
    description: commitment.description,
    dateCreated: commitment.createdAt.toString(),
    dateExpires: hold.expiresAt?.toString() ?? null,
    dateResolved: hold.resolvedAt?.toString() ?? null,
    wallet,
  };
}

/** Converts an entry to a row of the statement of one figure. */
export function toWireEntry(
  entry: Entry,
  {
    figure,
    hidesOrder,
    orderName,
  }: { readonly figure: WalletFigure; readonly hidesOrder: boolean; readonly orderName: string | undefined },
): WalletEntry {
  const accounts = accountsOfFigure[figure];
  // The total is the negative balance of `funding`, so a debit of that account increases it.
  const [into, outOf] = figure === 'total' ? [entry.debit, entry.credit] : [entry.credit, entry.debit];
  const availableAfter =
    entry.credit === 'available'
      ? entry.creditBalancePence
      : entry.debit === 'available'
        ? entry.debitBalancePence
        : null;
  return {
    id: entry.id,
    date: entry.postedAt,
    // Other modules post to wallets only through this module, which accepts only the contract's reasons.
    type: entry.reason as WalletEntryType,
    in: accounts.includes(into) ? entry.amountPence : 0,
    out: accounts.includes(outOf) ? entry.amountPence : 0,
    availableAfter,
    reference: hidesOrder ? null : entry.reference,
    otherWalletId: null,
    description: hidesOrder ? '' : [...new Set([orderName, entry.description])].filter(Boolean).join(' · '),
  };
}
