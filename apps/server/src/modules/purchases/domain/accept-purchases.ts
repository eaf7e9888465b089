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
import { underPolicy } from './under-policy.ts';

/** A planned purchase with who asks for it. */
export type Candidate = {
  readonly planned: PlannedPurchase;
  readonly actor: Actor;
  readonly idempotency: IdempotencyKey | null;
  /** Money from outside that pays for it; null where the wallet pays alone. */
  readonly payment: { readonly comingPence: Pence; readonly expects: OrderStatus } | null;
  /** Places that its super link has already. */
  readonly placesBefore: number;
  /** A second person has to approve it before it is bought. */
  readonly asksApproval: boolean;
};

export type Accepted = {
  readonly planned: PlannedPurchase;
  /** What the wallet has left once this and those before it are paid. */
  readonly availableAfterPence: number;
};

/**
 * Accepts or refuses each purchase of a batch on its own, first come first served, under the locks of its order and
 * wallet: two buyers of the last pound get one gift, and a refusal affects no other purchase.
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
    /** Keys that were used for a call that is over; what is answered to them is not decided here. */
    readonly usedKeys: ReadonlySet<IdempotencyKey>;
  },
): readonly (Accepted | CatalogueError)[] {
  const available = new Map<string, number>([...wallets].map(([id, wallet]) => [id, wallet.availablePence]));
  const taken = new Set<string>();
  return candidates.map((candidate) => {
    const { planned, actor, idempotency, payment } = candidate;
    const key = idempotency ? `${idempotency.teamId} ${idempotency.key}` : null;
    // A duplicate in the same batch or of an earlier one: a repeated request is answered from what the first one
    // stored.
    if (key && idempotency && (taken.has(key) || usedKeys.has(idempotency))) return errors.twinInProgress();
    const refused =
      approvalRefusal(candidate) ??
      orderRefusal(planned, { orders, taken, expects: payment?.expects ?? 'draft' }) ??
      walletRefusal(planned, { wallets, actor, comingPence: payment?.comingPence ?? zeroPence });
    if (refused) return refused;
    const allowed = underPolicy(planned, wallets.get(planned.walletId)?.policy ?? null);
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

/** Every purchase passes here, so that none is bought which the policy of its team asks a second person for. */
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
  // A wallet that the buyer must not know about is treated as one that does not exist.
  if (!wallet || !actor.subtreeTeamIds.includes(wallet.teamId)) return errors.walletNotFound();
  // Outside money that pays for everything spends nothing from the wallet, but it must not pass through a colleague's
  // personal wallet.
  const isWhole = comingPence >= quote.totalPence && (wallet.ownerUserId ?? actor.userId) === actor.userId;
  if (!isWhole && !maySpendFrom(actor, wallet)) return errors.forbidden('debit-wallet');
  return wallet.locked ? errors.walletLocked() : null;
}
