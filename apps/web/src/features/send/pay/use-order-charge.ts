import type { ChargeResult } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cardsQuery } from '../../../shared/cards/cards-query.ts';
import { useCardSource, type CardSource } from '../../../shared/cards/use-card-source.ts';
import { useChargeCard } from '../../../shared/cards/use-charge-card.ts';
import { requireUser } from '../../../shared/session/session.ts';

/** How much is charged, and to which wallet the money goes. */
type Wanted = { readonly amount: number; readonly walletId: string | undefined };

/** A charge that the next attempt to pay uses, whatever the order costs then. `taken`: no one has to confirm it any more. */
export type KeptCharge = { readonly id: string; readonly amount: number; readonly taken: boolean };

export type OrderCharge = {
  readonly card: CardSource;
  /** Cards of the person that can pay. */
  readonly cards: NonNullable<ReturnType<typeof useOwnCards>>;
  /** What the bank said, where it refused. */
  readonly declined: string | undefined;
  /** Charges the card once: what was charged and has not paid the order yet is used again. Undefined where the bank refused. */
  readonly take: (wanted: Wanted) => Promise<string | undefined>;
  /** What was charged and has not paid the order yet. */
  readonly kept: KeptCharge | undefined;
  /** What was taken and cannot pay the order any more, in pence: it is money of the wallet. */
  readonly left: number | undefined;
  /** Lets go of the last charge, which the order cannot be paid with. Whether its money was taken. */
  readonly forget: () => boolean;
};

function useOwnCards({ enabled }: { readonly enabled: boolean }) {
  const { data, isError } = useQuery({ ...cardsQuery, enabled });
  const own = requireUser().user.id;
  return isError ? [] : data?.filter(({ status, userId }) => status === 'active' && userId === own);
}

/** The card payment of an order: `shown` where a card pays some of it. */
export function useOrderCharge({
  enabled,
  shown,
}: {
  readonly enabled: boolean;
  readonly shown: boolean;
}): OrderCharge {
  const cards = useOwnCards({ enabled });
  const card = useCardSource({ cards: enabled ? cards : undefined, shown });
  const charge = useChargeCard();
  const kept = useRef<KeptCharge>(undefined);
  const [result, setResult] = useState<{
    readonly declined?: string;
    readonly kept?: KeptCharge;
    readonly left?: number;
  }>({});

  const keep = ({ charge: made, error, additionalInfo }: ChargeResult): string | undefined => {
    card.forget();
    if (error) {
      setResult({ declined: additionalInfo.friendlyError ?? 'Your bank refused this card. Nothing was taken.' });
      card.fields.reset();
      return undefined;
    }
    kept.current = { id: made.id, amount: made.amount, taken: made.status === 'processed' };
    setResult({ kept: kept.current });
    return made.id;
  };
  const take = async ({ amount, walletId }: Wanted): Promise<string | undefined> => {
    if (kept.current) return kept.current.id;
    setResult({});
    const source = await card.read();
    const storeCard = card.chosen === null && card.store;
    return keep(await charge({ amount, source, storeCard, ...(walletId && { walletId }) }));
  };
  const forget = (): boolean => {
    const { taken, amount } = kept.current ?? { taken: false, amount: 0 };
    kept.current = undefined;
    setResult(taken ? { left: amount } : {});
    return taken;
  };
  const choose = (cardId: string | null): void => {
    // One that waits for its bank is given up for another card.
    if (kept.current?.taken === false) forget();
    card.choose(cardId);
  };
  return {
    card: { ...card, choose },
    cards: cards ?? [],
    declined: result.declined,
    kept: result.kept,
    left: result.left,
    take,
    forget,
  };
}
