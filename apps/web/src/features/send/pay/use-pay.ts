import { buyOrder } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import type { Summary } from '../../../shared/forms/use-api-form.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';
import { useOnline } from '../../../shared/navigation/use-online.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { detailOf, hasCode } from '../draft/error-code.ts';
import { readOrder } from '../draft/order-calls.ts';
import { afterPaying, defaultWallet, isShort } from '../draft/total-text.ts';
import type { PayingWallet } from '../draft/total-text.ts';
import type { DraftHandle } from '../draft/use-draft.ts';
import { spendableWalletsQuery } from './spendable-wallets-query.ts';

/** The total that was shown and the one that holds now; nothing was taken. */
export type PriceChange = { readonly shownPence: number; readonly nowPence: number };

export type PayHandle = {
  /** Those that the person may pay from; undefined until they are known. */
  readonly wallets: readonly PayingWallet[] | undefined;
  readonly wallet: PayingWallet | undefined;
  readonly chooseWallet: (id: string) => void;
  readonly primary: {
    readonly label: string;
    readonly onPress: () => void;
    readonly busy: boolean;
    readonly waitsFor: string | undefined;
  };
  readonly summary: Summary | undefined;
  readonly priceChange: PriceChange | undefined;
};

/** "Pay £724.80 and send": the button carries the amount and what follows. */
function labelOf({ totalPence, details, quantity }: Order): string {
  if (totalPence === null) return 'Pay and send';
  const then =
    details.deliveryMethod === 'links'
      ? `get ${quantity === 1 ? 'the link' : 'the links'}`
      : details.sendDate
        ? 'schedule'
        : 'send';
  return `Pay ${pounds(totalPence)} and ${then}`;
}

/** Why the button waits, in words; undefined where it does not. */
function waitOf(
  order: Order,
  { wallets, wallet, termsOf }: Pick<PayHandle, 'wallets' | 'wallet'> & { readonly termsOf: string | undefined },
): string | undefined {
  const [first] = order.problems;
  if (first) return `Before you pay: ${first.message}`;
  if (termsOf !== undefined) return `Before you pay: accept the terms of ${termsOf}.`;
  if (!wallets) return 'Loading your wallets.';
  if (!wallet) return 'You have no wallet to pay from.';
  if (wallet.locked) return `${wallet.name} is locked. Choose another wallet, or ask a team admin.`;
  if (isShort(wallet)) return `${wallet.name} is ${pounds(-wallet.afterPence)} short.`;
  return order.abilities.pay ? undefined : 'Your role cannot pay for this order. Ask a team admin.';
}

type Attempt = { readonly order: Order; readonly walletId: string };

/** An attempt to pay carries the key of this version of the draft: pressed twice, or again after a reload, it is one payment. */
function attempt({ order, walletId }: Attempt): Promise<{ readonly id: string }> {
  return api.call(buyOrder, {
    idempotencyKey: order.paymentKey,
    body: {
      userId: requireUser().user.id,
      payment: { method: 'wallet', reference: walletId },
      purchase: { type: order.type, reference: order.id, amount: order.totalPence ?? 0 },
    },
  });
}

const twinPatience = 15;
const twinPauseMs = 1_000;

function priceChangeOf(error: unknown): PriceChange | undefined {
  const [shownPence, nowPence] = [detailOf(error, 'shownPence'), detailOf(error, 'nowPence')];
  return hasCode(error, 'order.price-changed') && typeof shownPence === 'number' && typeof nowPence === 'number'
    ? { shownPence, nowPence }
    : undefined;
}

function summaryOf(error: unknown): Summary | undefined {
  if (!error || hasCode(error, 'order.price-changed')) return undefined;
  const { message, help, requestId, status } = describeError(error);
  // No answer is no news: it may have been paid. The key makes pressing again safe.
  if (status === undefined)
    return {
      lines: [{ text: 'We have not heard whether this was paid.' }],
      help: 'Press the button again. You cannot be charged twice.',
    };
  return { lines: [{ text: message }], help, requestId };
}

/** The wallets that could pay for a draft, with what would be left in each. */
function usePayingWallets(order: Order): readonly PayingWallet[] | undefined {
  const query = spendableWalletsQuery();
  const { data } = useQuery(query);
  return query.enabled ? data && afterPaying(data, order) : [];
}

/** Paying for a draft from a wallet, once, and going on to the order that it becomes. */
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
  const [walletId, chooseWallet] = useState<string>();
  const wallets = usePayingWallets(order);
  const wallet = wallets?.find(({ id }) => id === walletId) ?? defaultWallet(wallets ?? []);
  const online = useOnline();
  const waitsFor = handle.conflict
    ? 'First choose which version of the draft to keep.'
    : online
      ? waitOf(order, { wallets, wallet, termsOf })
      : 'You are offline. Nothing is paid; press the button when you are back online.';

  const open = async (transactionId: string): Promise<void> => {
    await Promise.all(
      [transactionKeys.all, giftKeys.all, walletKeys.all].map((queryKey) =>
        queries.invalidateQueries({ queryKey, refetchType: 'none' }),
      ),
    );
    await queries.invalidateQueries({ queryKey: orderKeys.drafts, refetchType: 'none' });
    // A paid order leads on by itself, now and whenever one comes back to its address.
    queries.setQueryData<Order>(orderKeys.of(order.id), (known) => ({
      ...(known ?? order),
      status: 'paid',
      transactionId,
    }));
  };
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: attempt,
    // A twin of this attempt is being answered: its answer is ours.
    retry: (failures, problem) => hasCode(problem, 'idempotency.in-progress') && failures < twinPatience,
    retryDelay: twinPauseMs,
    onSuccess: ({ id }) => open(id),
    onError: async (problem) => {
      void queries.invalidateQueries({ queryKey: walletKeys.all });
      if (hasCode(problem, 'order.price-changed')) void queries.invalidateQueries({ queryKey: catalogueKeys.all });
      // Whatever went wrong, the order itself says whether it was paid, and what it costs now.
      const now = await readOrder(order.id).catch(() => undefined);
      if (now?.status === 'paid' && now.transactionId !== null) await open(now.transactionId);
      else if (now) queries.setQueryData(orderKeys.of(order.id), now);
    },
  });
  const press = async (): Promise<void> => {
    if (waitsFor !== undefined || !wallet || isPending || isSuccess) return;
    await handle.autosave.flush();
    mutate({ order: queries.getQueryData<Order>(orderKeys.of(order.id)) ?? order, walletId: wallet.id });
  };
  return {
    wallets,
    wallet,
    chooseWallet,
    summary: summaryOf(error),
    priceChange: priceChangeOf(error),
    primary: {
      label: labelOf(order),
      onPress: () => {
        press().catch(() => undefined);
      },
      busy: isPending || isSuccess,
      waitsFor,
    },
  };
}
