import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cardFormQuery } from './card-form-query.ts';
import { loadFrames, type Frames } from './frames.ts';

export type CardFields = {
  /** `off`: cards are not accepted here. `failed`: the provider's fields did not load. */
  readonly state: 'loading' | 'ready' | 'failed' | 'off';
  /** Whether the entered card is valid. */
  readonly valid: boolean;
  /** Returns a token of the entered card, for one charge. */
  readonly tokenise: () => Promise<string>;
  /** Clears the fields, as after a declined card. */
  readonly reset: () => void;
  /** Ref callback for the element that contains the fields. */
  readonly place: (element: HTMLElement | null) => void;
};

type Waiting = { readonly resolve: (token: string) => void; readonly reject: (error: Error) => void };

const textColor = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--hg-text').trim() || '#17211f';

type Asked = {
  readonly shown: boolean;
  /** Whether the user can charge a card: the server returns the card form only to users who can. */
  readonly mayCharge?: boolean;
};

/**
 * Renders the provider's fields in the element with the class `card-frame` each time that it is mounted, while `shown`.
 */
export function useCardFields({ shown, mayCharge = true }: Asked): CardFields {
  const { data, isError } = useQuery({ ...cardFormQuery, enabled: mayCharge });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [valid, setValid] = useState(false);
  const [round, setRound] = useState(0);
  const [placed, place] = useState<HTMLElement | null>(null);
  const frames = useRef<Frames>(undefined);
  const waiting = useRef<Waiting>(undefined);
  const form = data?.form;
  // The provider sets colours only when it renders its fields; after a change of colour scheme they would be
  // unreadable.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useEffect(() => {
    if (!shown || !form || !placed) return undefined;
    let ended = false;
    const end = (settle: (one: Waiting) => void) => {
      if (waiting.current) settle(waiting.current);
      waiting.current = undefined;
    };
    loadFrames(form.scriptUrl).then(
      (loaded) => {
        if (ended) return;
        const { Events } = loaded;
        for (const event of Object.values(Events)) loaded.removeAllEventHandlers(event);
        loaded.addEventHandler(Events.CARD_VALIDATION_CHANGED, ({ isValid }) => setValid(isValid === true));
        loaded.addEventHandler(Events.CARD_TOKENIZED, ({ token = '' }) => end(({ resolve }) => resolve(token)));
        loaded.addEventHandler(Events.CARD_TOKENIZATION_FAILED, () =>
          end(({ reject }) => reject(new TypeError('The card fields failed because of a network error.'))),
        );
        loaded.init({ publicKey: form.publicKey, style: { base: { color: textColor(), fontSize: '16px' } } });
        frames.current = loaded;
        setState('ready');
      },
      () => {
        if (!ended) setState('failed');
      },
    );
    return () => {
      ended = true;
      setValid(false);
    };
  }, [shown, form, placed, round, scheme]);

  const tokenise = useCallback(
    () =>
      new Promise<string>((resolve, reject) => {
        waiting.current = { resolve, reject };
        frames.current?.submitCard().catch(reject);
      }),
    [],
  );
  const reset = useCallback(() => setRound((before) => before + 1), []);
  return { state: form === null ? 'off' : isError ? 'failed' : state, valid, tokenise, reset, place };
}
