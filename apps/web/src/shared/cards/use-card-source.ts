import type { Card } from '@huggg/contracts';
import { useRef, useState } from 'react';
import { useCardFields, type CardFields } from './use-card-fields.ts';

export type CardSource = {
  /** The id of a stored card; null for a new one. */
  readonly chosen: string | null;
  readonly choose: (cardId: string | null) => void;
  readonly fields: CardFields;
  readonly store: boolean;
  readonly setStore: (store: boolean) => void;
  /** Whether a card is chosen or completely entered. */
  readonly ready: boolean;
  /** Returns what to charge: a stored card, or a token of the entered one, which stays the same until `forget`. */
  readonly read: () => Promise<{ readonly token: string } | { readonly cardId: string }>;
  /** Discards the token: the next charge needs another one. */
  readonly forget: () => void;
};

/**
 * The card that pays: a stored one, or the one entered in the provider's fields. `cards` is undefined while they are
 * loading.
 */
export function useCardSource({
  cards,
  shown = true,
  mayCharge = true,
}: {
  readonly cards: readonly Card[] | undefined;
  readonly shown?: boolean;
  readonly mayCharge?: boolean;
}): CardSource {
  const [picked, choose] = useState<string | null>();
  const [store, setStore] = useState(false);
  const token = useRef<string>(undefined);
  const chosen = picked === undefined ? (cards?.[0]?.id ?? null) : picked;
  const fields = useCardFields({ shown: shown && cards !== undefined && chosen === null, mayCharge });
  return {
    chosen,
    choose,
    fields,
    store,
    setStore,
    ready: chosen !== null || fields.valid,
    read: async () => {
      if (chosen !== null) return { cardId: chosen };
      token.current ??= await fields.tokenise();
      return { token: token.current };
    },
    forget: () => {
      token.current = undefined;
    },
  };
}
