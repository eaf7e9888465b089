import type { ChargeResult } from '@huggg/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cardsQuery } from '../../../shared/cards/cards-query.ts';
import { useCardSource, type CardSource } from '../../../shared/cards/use-card-source.ts';
import { useChargeCard } from '../../../shared/cards/use-charge-card.ts';
import { stageOf } from '../../../shared/cards/use-lost-charge.ts';
import { chargeKeys } from '../../../shared/query-keys/card-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/** How much is charged, and to which wallet the money goes. */
type Wanted = { readonly amount: number; readonly walletId: string | undefined };

/**
 * A charge that the next attempt to pay uses, whatever the order costs then. `taken`: no one has to confirm it any
 * more.
 */
export type KeptCharge = {
  readonly id: string;
  readonly amount: number;
  readonly taken: boolean;
  /** Where an earlier page began it: what it waits for. */
  readonly found?: 'waiting' | 'confirm' | 'taken';
};

export type OrderCharge = {
  readonly card: CardSource;
  /** Cards of the person that can pay. */
  readonly cards: NonNullable<ReturnType<typeof useOwnCards>>;
  /** The bank's message, if it refused. */
  readonly declined: string | undefined;
  /**
   * Charges the card once: what was charged and has not paid the order yet is used again. Undefined where the bank
   * refused.
   */
  readonly take: (wanted: Wanted) => Promise<string | undefined>;
  /** What was charged and has not paid the order yet. */
  readonly kept: KeptCharge | undefined;
  /** What was taken and cannot pay the order any more, in pence: it is money of the wallet. */
  readonly left: number | undefined;
  /** Lets go of the last charge, which the order cannot be paid with. Whether its money was taken. */
  readonly forget: () => boolean;
  /** Asks the server which charge may still pay the order. */
  readonly find: () => void;
};

/** The charge that an earlier page began, as it pays for the order now. */
function keptOf(lost: ChargeResult | undefined): KeptCharge | undefined {
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

/** What came of the last attempt on this page. */
type Result = { readonly declined?: string; readonly kept?: KeptCharge; readonly left?: number };

/** The card payment of an order: `shown` where a card pays some of it, `lost` where an earlier page began it. */
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
  const begun = (): KeptCharge | undefined => kept.current ?? keptOf(found);

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
  const take = async ({ amount, walletId }: Wanted): Promise<string | undefined> => {
    const before = begun();
    if (before) return before.id;
    setResult({});
    // An earlier refusal is shown until another card is tried.
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
    // One that waits for its bank is given up for another card.
    if (begun()?.taken === false) forget();
    card.choose(cardId);
  };
  return {
    card: { ...card, choose },
    cards: cards ?? [],
    declined: result.declined ?? (found?.error ? refusalOf(found) : undefined),
    kept: result.kept ?? keptOf(found),
    left: result.left,
    take,
    forget,
    find: () => void queries.invalidateQueries({ queryKey: chargeKeys.ofOrder(orderId) }),
  };
}
