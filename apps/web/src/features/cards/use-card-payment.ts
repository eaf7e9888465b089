import type { Card, ChargeResult } from '@huggg/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError, type Described } from '../../shared/api/describe-error.ts';
import { rememberNext } from '../../shared/cards/next-page.ts';
import { useCardSource, type CardSource } from '../../shared/cards/use-card-source.ts';
import { useChargeCard } from '../../shared/cards/use-charge-card.ts';

export type CardPaymentHandle = Omit<CardSource, 'read' | 'forget'> & {
  readonly busy: boolean;
  /** The bank's message if it refused the card. */
  readonly declined: string | undefined;
  readonly failed: Described | undefined;
  readonly pay: (amount: number) => Promise<void>;
};

type Options = {
  /** Cards that can pay; undefined while they are loading. */
  readonly cards: readonly Card[] | undefined;
  readonly walletId?: string;
  readonly storesAlways?: boolean;
  readonly next?: string | undefined;
};

/** Charges a card from a page. A charge that was paid or waits for the bank continues on the charge's own page. */
export function useCardPayment({ cards, walletId, storesAlways = false, next }: Options): CardPaymentHandle {
  const navigate = useNavigate();
  const charge = useChargeCard();
  const { read, forget, ...source } = useCardSource({ cards });
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly declined?: string; readonly failed?: Described }>({});

  const follow = async ({ charge: made, error, additionalInfo }: ChargeResult): Promise<void> => {
    forget();
    if (error) {
      setResult({ declined: additionalInfo.friendlyError ?? 'Your bank refused this card. Nothing was taken.' });
      source.fields.reset();
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
      const card = await read();
      const storeCard = source.chosen === null && (storesAlways || source.store);
      await follow(await charge({ amount, source: card, storeCard, ...(walletId && { walletId }) }));
    } catch (error) {
      setResult({ failed: describeError(error) });
    } finally {
      setBusy(false);
    }
  };
  return { ...source, busy, declined: result.declined, failed: result.failed, pay };
}
