import { buyOrder } from '@huggg/contracts';
import type { Order, PurchaseResult } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { rememberOrder } from '../../../shared/cards/next-page.ts';
import type { Summary } from '../../../shared/forms/use-api-form.ts';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { useOnline } from '../../../shared/navigation/use-online.ts';
import { can, requireUser } from '../../../shared/session/session.ts';
import { hasCode } from '../draft/error-code.ts';
import { readOrder } from '../draft/order-calls.ts';
import { afterPaying, defaultWallet } from '../draft/total-text.ts';
import type { PayingWallet } from '../draft/total-text.ts';
import type { DraftHandle } from '../draft/use-draft.ts';
import { payLabel, payBlockedReason, splitOf, walletOfCard, type PayMethod, type Split } from './pay-choice.ts';
import { chargedText, priceChangeOf, summaryOf, type PriceChange } from './pay-summary.ts';
import { spendableWalletsQuery } from '../../../shared/team/spendable-wallets-query.ts';
import { orderChargeQuery, stageOf, useLostCharge } from '../../../shared/cards/use-lost-charge.ts';
import { useOrderCharge, type OrderCharge } from './use-order-charge.ts';

export type PayHandle = {
  /** The wallets that the user can pay from; undefined until they are loaded. */
  readonly wallets: readonly PayingWallet[] | undefined;
  /** Why the wallets failed to load, and how to retry. */
  readonly walletsFailure:
    | { readonly error: Error; readonly retry: () => void; readonly retrying: boolean }
    | undefined;
  readonly wallet: PayingWallet | undefined;
  readonly chooseWallet: (id: string) => void;
  /** The payment methods other than wallets. */
  readonly others: readonly Exclude<PayMethod, 'wallet'>[];
  readonly method: PayMethod;
  readonly chooseMethod: (method: PayMethod) => void;
  readonly split: Split;
  /** Whether a card can pay the shortfall of a wallet. */
  readonly cardFills: boolean;
  readonly charge: OrderCharge;
  readonly primary: {
    readonly label: string;
    readonly onPress: () => void;
    readonly busy: boolean;
    readonly waitsFor: string | undefined;
  };
  readonly summary: Summary | undefined;
  readonly priceChange: PriceChange | undefined;
  /** Describes a card payment that has not paid for the order. */
  readonly charged: string | undefined;
};

type Payment = { readonly method: PayMethod; readonly reference: string };

/** Sends a payment with the key of this version of the draft: pressing twice, or again after a reload, pays once. */
function attempt(order: Order, payment: Payment): Promise<PurchaseResult> {
  return api.call(buyOrder, {
    idempotencyKey: order.paymentKey,
    body: {
      userId: requireUser().user.id,
      payment,
      purchase: { type: order.type, reference: order.id, amount: order.totalPence ?? 0 },
    },
  });
}

/** Shown if a colleague, or another page, paid first; the page then opens the paid order. */
const alreadyPaidText = 'This order was paid a moment ago, by a colleague or on another page. You were not charged.';

const duplicateRetries = 15;
const duplicateRetryDelayMs = 1_000;

/** Errors after which a charge cannot pay for the order, so that the next attempt creates a new one. */
const chargeRefusals = [
  'access.forbidden',
  'charge.not-found',
  'charge.not-taken',
  'charge.used',
  'order.already-paid',
  'wallet.insufficient-funds',
] as const;

/** The wallets that could pay for a draft, with their balances after payment. */
function usePayingWallets(order: Order): Pick<PayHandle, 'wallets' | 'walletsFailure'> {
  const query = spendableWalletsQuery();
  const { data, error, refetch, isFetching } = useQuery(query);
  return {
    wallets: query.enabled ? data && afterPaying(data, order) : [],
    walletsFailure: error && !data ? { error, retry: () => void refetch(), retrying: isFetching } : undefined,
  };
}

/** The chosen payment method: a wallet, a card, both, or a bank transfer. */
function useChoice(order: Order) {
  const [walletId, chooseWallet] = useState<string>();
  const [picked, chooseMethod] = useState<PayMethod>();
  const { wallets, walletsFailure } = usePayingWallets(order);
  const { payWith } = order.abilities;
  const mayCharge = payWith.includes('charge');
  const lost = useLostCharge(orderChargeQuery(order.id), { enabled: mayCharge });
  // A charge that was started on an earlier page keeps its payment method. A decline from that page is shown where the
  // payment can be retried.
  const begun = lost && stageOf(lost) !== 'gone' ? lost.charge : undefined;
  const walletNow = walletId ?? begun?.walletId ?? order.details.walletId;
  const chosen = wallets?.find(({ id }) => id === walletNow) ?? defaultWallet(wallets ?? []);
  const byCard = begun ? begun.amount >= (order.totalPence ?? 0) : !payWith.includes('wallet');
  const method = picked ?? (byCard && mayCharge ? 'charge' : 'wallet');
  const wallet = method === 'charge' ? walletOfCard(wallets ?? [], chosen) : chosen;
  // A charge that names a wallet needs the permission to top it up.
  const walletOfCharge = can('top-up-wallet') && wallet?.locked === false ? wallet.id : undefined;
  const cardFills = mayCharge && walletOfCharge !== undefined;
  const choice = { method, totalPence: order.totalPence ?? 0, wallet, cardFills };
  const shown = splitOf(choice).cardPence > 0;
  const charge = useOrderCharge({ orderId: order.id, enabled: mayCharge, shown, lost });
  const split = splitOf({ ...choice, chargedPence: charge.kept?.amount });
  const others = (['charge', 'invoice'] as const).filter(
    (other) => payWith.includes(other) && !(other === 'charge' && charge.card.fields.state === 'off'),
  );
  return {
    wallets,
    walletsFailure,
    wallet,
    chooseWallet: (id: string) => {
      chooseWallet(id);
      chooseMethod('wallet');
    },
    others,
    method,
    chooseMethod,
    split,
    cardFills: cardFills && charge.card.fields.state !== 'off',
    charge,
    walletOfCharge,
  };
}

/**
 * Navigates according to the response: to the order if it is paid, to the bank if the payment needs confirmation, or to
 * the waiting page.
 */
function usePaymentNavigation(order: Order) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const open = async (transactionId: string, superLinkId: string | null = null): Promise<void> => {
    await Promise.all(
      [transactionKeys.all, giftKeys.all, walletKeys.all].map((queryKey) =>
        queries.invalidateQueries({ queryKey, refetchType: 'none' }),
      ),
    );
    await queries.invalidateQueries({ queryKey: orderKeys.drafts, refetchType: 'none' });
    if (superLinkId !== null) await navigate({ to: anyPath(`/super-links/${superLinkId}`), replace: true });
    // The paid status redirects to the order, now and whenever the user returns to this address.
    queries.setQueryData<Order>(orderKeys.of(order.id), (known) => ({
      ...(known ?? order),
      status: 'paid',
      transactionId,
    }));
  };
  const follow = async ({ id, status, payment, super_url_id: superLinkId }: PurchaseResult): Promise<void> => {
    if (status !== 'pending') return open(id, superLinkId);
    if (payment?.requires3ds && payment.redirectUrl) {
      if (payment.chargeId) rememberOrder(payment.chargeId, draftPath(order.id));
      globalThis.location.assign(payment.redirectUrl);
    }
    // The waiting page also covers a payer who returns without a result.
    await queries.invalidateQueries({ queryKey: orderKeys.drafts, refetchType: 'none' });
    return queries.invalidateQueries({ queryKey: orderKeys.of(order.id) });
  };
  return { open, follow };
}

/**
 * Checks whether an order is still a draft, because only a draft may charge a card and another page may be paying it.
 */
async function isDraft(queries: QueryClient, id: string): Promise<boolean> {
  const now = await readOrder(id);
  if (now.status !== 'draft') queries.setQueryData(orderKeys.of(id), now);
  return now.status === 'draft';
}

/** Pays for a draft, once, and opens the order that it becomes. */
export function usePay({
  order,
  handle,
  termsOf,
}: {
  readonly order: Order;
  readonly handle: DraftHandle;
  readonly termsOf: string | undefined;
}): PayHandle {
  const queries = useQueryClient();
  const choice = useChoice(order);
  const { wallets, walletsFailure, wallet, method, split, charge, walletOfCharge } = choice;
  const { open, follow } = usePaymentNavigation(order);
  const online = useOnline();
  const cardReady = charge.card.ready || charge.kept !== undefined;
  const enters = walletOfCharge === undefined ? 'your team’s main wallet' : (wallet?.name ?? 'the wallet');
  const payment = { wallets, failed: walletsFailure !== undefined, wallet, termsOf, method, split, cardReady };
  const waitsFor = handle.conflict
    ? 'First choose which version of the draft to keep.'
    : online
      ? payBlockedReason(order, payment)
      : 'You are offline. Nothing is paid; press the button when you are back online.';

  const pay = async (latest: Order): Promise<PurchaseResult | undefined> => {
    if (split.cardPence === 0) return attempt(latest, { method, reference: wallet?.id ?? '' });
    if (!(await isDraft(queries, order.id))) return undefined;
    const chargeId = await charge.take({ amount: split.cardPence, walletId: walletOfCharge });
    return chargeId === undefined ? undefined : attempt(latest, { method: 'charge', reference: chargeId });
  };
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: pay,
    // A duplicate of this attempt is in progress; its response will be the result of this one.
    retry: (failures, problem) => hasCode(problem, 'idempotency.in-progress') && failures < duplicateRetries,
    retryDelay: duplicateRetryDelayMs,
    onSuccess: (result) => result && follow(result),
    onError: async (problem) => {
      void queries.invalidateQueries({ queryKey: walletKeys.all });
      const taken = chargeRefusals.some((code) => hasCode(problem, code)) && charge.forget();
      if (hasCode(problem, 'charge.under-way')) charge.find();
      if (hasCode(problem, 'order.price-changed')) void queries.invalidateQueries({ queryKey: catalogueKeys.all });
      // After any failure, the order shows whether it was paid and its current price.
      const now = await readOrder(order.id).catch(() => undefined);
      // Shows what the card paid before the page redirects.
      if (taken && hasCode(problem, 'order.already-paid')) return;
      if (hasCode(problem, 'order.already-paid')) toast(alreadyPaidText);
      if (now?.status === 'paid' && now.transactionId !== null) await open(now.transactionId);
      else if (now) queries.setQueryData(orderKeys.of(order.id), now);
    },
  });
  const busy = isPending || data !== undefined;
  const press = async (): Promise<void> => {
    if (waitsFor !== undefined || busy) return;
    await handle.autosave.flush();
    mutate(queries.getQueryData<Order>(orderKeys.of(order.id)) ?? order);
  };
  return {
    ...choice,
    summary: summaryOf(error, charge, enters),
    charged: chargedText(charge, enters),
    priceChange: priceChangeOf(error),
    primary: {
      label: payLabel(order, method),
      onPress: () => {
        press().catch(() => undefined);
      },
      busy,
      waitsFor,
    },
  };
}
