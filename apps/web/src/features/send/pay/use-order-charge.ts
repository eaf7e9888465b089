import type { ChargeResult } from '@huggg/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cardsQuery } from '../../../shared/cards/cards-query.ts';
import { useCardSource, type CardSource } from '../../../shared/cards/use-card-source.ts';
import { useChargeCard } from '../../../shared/cards/use-charge-card.ts';
import { stageOf } from '../../../shared/cards/use-lost-charge.ts';
import { chargeKeys } from '../../../shared/query-keys/card-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/** The amount to charge, and the wallet that receives it. */
type ChargeInput = { readonly amount: number; readonly walletId: string | undefined };

/**
 * A charge that the next attempt to pay uses, whatever the order's price then. `taken`: the charge needs no further
 * confirmation.
 */
export type KeptCharge = {
  readonly id: string;
  readonly amount: number;
  readonly taken: boolean;
  /** The stage of a charge that was started on an earlier page. */
  readonly found?: 'waiting' | 'confirm' | 'taken';
};

export type OrderCharge = {
  readonly card: CardSource;
  /** The user's cards that can pay. */
  readonly cards: NonNullable<ReturnType<typeof useOwnCards>>;
  /** The bank's message, if it declined. */
  readonly declined: string | undefined;
  /**
   * Charges the card once: a charge that has not paid for the order yet is reused. Returns undefined if the bank
   * declined.
   */
  readonly take: (wanted: ChargeInput) => Promise<string | undefined>;
  /** The charge that has not paid for the order yet. */
  readonly kept: KeptCharge | undefined;
  /** The amount charged that can no longer pay for the order, in pence; it was added to the wallet. */
  readonly left: number | undefined;
  /** Discards the last charge, which cannot pay for the order. Returns whether its money was taken. */
  readonly forget: () => boolean;
  /** Fetches the charge that can still pay for the order. */
  readonly find: () => void;
};

/** Returns the charge that was started on an earlier page, if it can still pay for the order. */
function keptChargeOf(lost: ChargeResult | undefined): KeptCharge | undefined {
  const stage = lost && stageOf(lost);
  if (!lost || stage === 'refused' || stage === 'gone' || stage === undefined) return undefined;
  return { id: lost.charge.id, amount: lost.charge.amount, taken: stage === 'taken', found: stage };
}

const refusalOf = ({ additionalInfo }: Pick<ChargeResult, 'additionalInfo'>): string =>
  additionalInfo.friendlyError ?? 'Your bank refused this card. Nothing was taken.';

function useOwnCards({ enabled }: { readonly enabled: boolean }) {
  const { data, isError } = useQuery({ ...cardsQuery, enabled });
  const own = requireUser().user.id;
  return isError ? [] : data?.filter(({ status, userId }) => status === 'active' && userId === own);
}

/** The result of the last attempt on this page. */
type Result = { readonly declined?: string; readonly kept?: KeptCharge; readonly left?: number };

/** The card payment of an order: `shown` if a card pays part of it, `lost` for a charge started on an earlier page. */
export function useOrderCharge({
  orderId,
  enabled,
  shown,
  lost,
}: {
  readonly orderId: string;
  readonly enabled: boolean;
  readonly shown: boolean;
  readonly lost: ChargeResult | undefined;
}): OrderCharge {
  const cards = useOwnCards({ enabled });
  const card = useCardSource({ cards: enabled ? cards : undefined, shown, mayCharge: enabled });
  const charge = useChargeCard();
  const queries = useQueryClient();
  const kept = useRef<KeptCharge>(undefined);
  const [leftId, leave] = useState<string>();
  const found = lost?.charge.id === leftId ? undefined : lost;
  const [result, setResult] = useState<Result>({});
  const begun = (): KeptCharge | undefined => kept.current ?? keptChargeOf(found);

  const keep = ({ charge: made, error, additionalInfo }: ChargeResult): string | undefined => {
    card.forget();
    if (error) {
      setResult({ declined: refusalOf({ additionalInfo }) });
      card.fields.reset();
      return undefined;
    }
    kept.current = { id: made.id, amount: made.amount, taken: made.status === 'processed' };
    setResult({ kept: kept.current });
    return made.id;
  };
  const take = async ({ amount, walletId }: ChargeInput): Promise<string | undefined> => {
    const before = begun();
    if (before) return before.id;
    setResult({});
    // An earlier decline is shown until another card is used.
    if (found) leave(found.charge.id);
    const instead = leftId === undefined ? {} : { instead: leftId };
    const source = await card.read();
    const storeCard = card.chosen === null && card.store;
    return keep(await charge({ amount, source, storeCard, orderId, ...instead, ...(walletId && { walletId }) }));
  };
  const forget = (): boolean => {
    const before = begun();
    const { taken, amount } = before ?? { taken: false, amount: 0 };
    kept.current = undefined;
    if (before) leave(before.id);
    setResult(taken ? { left: amount } : {});
    return taken;
  };
  const choose = (cardId: string | null): void => {
    // Choosing another card discards a charge that is waiting for its bank.
    if (begun()?.taken === false) forget();
    card.choose(cardId);
  };
  return {
    card: { ...card, choose },
    cards: cards ?? [],
    declined: result.declined ?? (found?.error ? refusalOf(found) : undefined),
    kept: result.kept ?? keptChargeOf(found),
    left: result.left,
    take,
    forget,
    find: () => void queries.invalidateQueries({ queryKey: chargeKeys.ofOrder(orderId) }),
  };
}
