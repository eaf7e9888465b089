import type { Card, ChargeResult } from '@huggg/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeError, type Described } from '../../shared/api/describe-error.ts';
import { rememberNext } from '../../shared/cards/next-page.ts';
import { useCardFields, type CardFields } from '../../shared/cards/use-card-fields.ts';
import { useChargeCard } from '../../shared/cards/use-charge-card.ts';

export type CardPaymentHandle = {
  readonly chosen: string | null;
  readonly choose: (cardId: string | null) => void;
  readonly fields: CardFields;
  readonly store: boolean;
  readonly setStore: (store: boolean) => void;
  readonly busy: boolean;
  /** What the bank said, where it refused. */
  readonly declined: string | undefined;
  readonly failed: Described | undefined;
  /** Whether a card is chosen or entered whole. */
  readonly ready: boolean;
  readonly pay: (amount: number) => Promise<void>;
};

type Options = {
  /** Cards that can pay; undefined while they are loading. */
  readonly cards: readonly Card[] | undefined;
  readonly walletId?: string;
  readonly storesAlways?: boolean;
  readonly next?: string | undefined;
};

/** Charging a card from a page: what was taken, or waits for the bank, goes on to the page of the charge. */
export function useCardPayment({ cards, walletId, storesAlways = false, next }: Options): CardPaymentHandle {
  const navigate = useNavigate();
  const charge = useChargeCard();
  const [picked, choose] = useState<string | null>();
  const [store, setStore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly declined?: string; readonly failed?: Described }>({});
  const token = useRef<string>(undefined);
  const chosen = picked === undefined ? (cards?.[0]?.id ?? null) : picked;
  const fields = useCardFields(cards !== undefined && chosen === null);

  const sourceOf = async () => {
    if (chosen !== null) return { cardId: chosen };
    token.current ??= await fields.tokenise();
    return { token: token.current };
  };
  const follow = async ({ charge: made, error, additionalInfo }: ChargeResult): Promise<void> => {
    token.current = undefined;
    if (error) {
      setResult({ declined: additionalInfo.friendlyError ?? 'Your bank refused this card. Nothing was taken.' });
      fields.reset();
      return;
    }
    rememberNext(made.id, next);
    if (additionalInfo.requires3ds && additionalInfo.redirectUrl)
      globalThis.location.assign(additionalInfo.redirectUrl);
    else await navigate({ to: '/payments/return', search: { charge: made.id } });
  };
  const pay = async (amount: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setResult({});
    try {
      const source = await sourceOf();
      const storeCard = chosen === null && (storesAlways || store);
      await follow(await charge({ amount, source, storeCard, ...(walletId && { walletId }) }));
    } catch (error) {
      setResult({ failed: describeError(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    chosen,
    choose,
    fields,
    store,
    setStore,
    busy,
    declined: result.declined,
    failed: result.failed,
    ready: chosen !== null || fields.valid,
    pay,
  };
}
