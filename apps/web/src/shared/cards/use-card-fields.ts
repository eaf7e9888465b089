import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cardFormQuery } from './card-form-query.ts';
import { loadFrames, type Frames } from './frames.ts';

export type CardFields = {
  /** `off`: no card can be taken here. `failed`: the provider's fields did not load. */
  readonly state: 'loading' | 'ready' | 'failed' | 'off';
  /** Whether what was entered can be a card. */
  readonly valid: boolean;
  /** A token of the card that was entered, for one charge. */
  readonly tokenise: () => Promise<string>;
  /** Empty fields, as after a card was refused. */
  readonly reset: () => void;
  /** Takes the element that the fields come into, when it is drawn and when it goes. */
  readonly place: (element: HTMLElement | null) => void;
};

type Waiting = { readonly resolve: (token: string) => void; readonly reject: (error: Error) => void };

const textColor = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--hg-text').trim() || '#17211f';

type Asked = {
  readonly shown: boolean;
  /** Whether the person may charge a card at all: the server says to nobody else how one is asked for. */
  readonly mayCharge?: boolean;
};

/** The provider's fields, in the element with the class `card-frame`: each time it is drawn, while `shown`. */
export function useCardFields({ shown, mayCharge = true }: Asked): CardFields {
  const { data, isError } = useQuery({ ...cardFormQuery, enabled: mayCharge });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [valid, setValid] = useState(false);
  const [round, setRound] = useState(0);
  const [placed, place] = useState<HTMLElement | null>(null);
  const frames = useRef<Frames>(undefined);
  const waiting = useRef<Waiting>(undefined);
  const form = data?.form;
  // The provider takes a colour only when it draws its fields: in another scheme they could not be read.
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
          end(({ reject }) => reject(new TypeError('The network failed at the card fields.'))),
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
