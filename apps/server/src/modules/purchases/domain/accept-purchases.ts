import type { OrderStatus } from '@huggg/contracts';
import { zeroPence, type Pence } from '@huggg/money';
import type { Actor } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { IdempotencyKey } from '../../../platform/http/index.ts';
import { maySpendFrom, type SpendableWallet } from '../../funding/index.ts';
import { statusRefusal, type LockedOrder } from '../../orders/index.ts';
import { errors } from '../errors.ts';
import { reasonsToApprove } from './approval-needed.ts';
import type { PlannedPurchase } from './plan-purchase.ts';
import { applySpendPolicy } from './apply-spend-policy.ts';

/** A planned purchase and the person who requests it. */
export type Candidate = {
  readonly planned: PlannedPurchase;
  readonly actor: Actor;
  readonly idempotency: IdempotencyKey | null;
  /** The payment by card or bank transfer. Null if the wallet pays alone. */
  readonly payment: { readonly comingPence: Pence; readonly expects: OrderStatus } | null;
  /** Number of places that its super link already has. */
  readonly placesBefore: number;
  /**
   * True if the purchase is checked only to ask a second person for approval, so a missing approval does not refuse it.
   */
  readonly asksApproval: boolean;
};

export type Accepted = {
  readonly planned: PlannedPurchase;
  /** Available balance of the wallet after this purchase and those before it are paid. */
  readonly availableAfterPence: number;
};

/**
 * Accepts or refuses each purchase of a batch separately, first come first served, with its order and wallet locked:
 * two buyers of the last pound get one gift, and a refusal affects no other purchase.
 */
export function acceptPurchases(
  candidates: readonly Candidate[],
  {
    orders,
    wallets,
    usedKeys,
  }: {
    readonly orders: ReadonlyMap<string, LockedOrder>;
    readonly wallets: ReadonlyMap<string, SpendableWallet>;
    /** Idempotency keys of requests that have completed. The response to them is decided by the caller. */
    readonly usedKeys: ReadonlySet<IdempotencyKey>;
  },
): readonly (Accepted | CatalogueError)[] {
  const available = new Map<string, number>([...wallets].map(([id, wallet]) => [id, wallet.availablePence]));
  const taken = new Set<string>();
  return candidates.map((candidate) => {
    const { planned, actor, idempotency, payment } = candidate;
    const key = idempotency ? `${idempotency.teamId} ${idempotency.key}` : null;
    // A duplicate of a request in this batch or an earlier one. A repeated request gets the stored response of the
    // first one.
    if (key && idempotency && (taken.has(key) || usedKeys.has(idempotency))) return errors.duplicateInProgress();
    const refused =
      approvalRefusal(candidate) ??
      orderRefusal(planned, { orders, taken, expects: payment?.expects ?? 'draft' }) ??
      walletRefusal(planned, { wallets, actor, comingPence: payment?.comingPence ?? zeroPence });
    if (refused) return refused;
    const allowed = applySpendPolicy(planned, wallets.get(planned.walletId)?.policy ?? null);
    if (allowed instanceof CatalogueError) return allowed;
    const availablePence = available.get(planned.walletId) ?? 0;
    const neededPence = planned.quote.totalPence;
    if (availablePence < neededPence) return errors.insufficientFunds({ availablePence, neededPence });
    available.set(planned.walletId, availablePence - neededPence);
    taken.add(planned.order.id);
    if (key) taken.add(key);
    return { planned: allowed, availableAfterPence: availablePence - neededPence };
  });
}

/** Every purchase is checked here, so that none is bought without the approval that its team's policy requires. */
function approvalRefusal(candidate: Candidate): CatalogueError | null {
  return !candidate.asksApproval && reasonsToApprove(candidate).length > 0 ? errors.approvalRequired() : null;
}

function orderRefusal(
  { order }: PlannedPurchase,
  {
    orders,
    taken,
    expects,
  }: {
    readonly orders: ReadonlyMap<string, LockedOrder>;
    readonly taken: ReadonlySet<string>;
    readonly expects: OrderStatus;
  },
): CatalogueError | null {
  const locked = orders.get(order.id);
  if (!locked || locked.discarded) return errors.orderNotFound();
  if (taken.has(order.id)) return errors.orderAlreadyPaid(null);
  if (locked.status !== expects) return statusRefusal(locked.status, null) ?? errors.orderChanged(locked.version);
  return locked.version === order.version ? null : errors.orderChanged(locked.version);
}

function walletRefusal(
  { walletId, quote }: PlannedPurchase,
  {
    wallets,
    actor,
    comingPence,
  }: {
    readonly wallets: ReadonlyMap<string, SpendableWallet>;
    readonly actor: Actor;
    readonly comingPence: Pence;
  },
): CatalogueError | null {
  const wallet = wallets.get(walletId);
  // A wallet that is not visible to the buyer is treated as one that does not exist.
  if (!wallet || !actor.subtreeTeamIds.includes(wallet.teamId)) return errors.walletNotFound();
  // A card payment or bank transfer that covers the full price spends nothing from the wallet, but it must not pass
  // through a colleague's personal wallet.
  const isWhole = comingPence >= quote.totalPence && (wallet.ownerUserId ?? actor.userId) === actor.userId;
  if (!isWhole && !maySpendFrom(actor, wallet)) return errors.forbidden('debit-wallet');
  return wallet.locked ? errors.walletLocked() : null;
}
