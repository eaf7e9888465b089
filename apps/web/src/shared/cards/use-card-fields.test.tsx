import { useMantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { click, render, until } from '../testing/render.tsx';
import { CardEntry } from './card-entry.tsx';
import { cardFormQuery } from './card-form-query.ts';
import { useCardFields } from './use-card-fields.ts';

/** A mock of the provider's script: it puts a frame into the element that it finds, and throws without one. */
const provider = {
  Events: { CARD_VALIDATION_CHANGED: 'a', CARD_TOKENIZED: 'b', CARD_TOKENIZATION_FAILED: 'c' },
  init: () => {
    const place = document.querySelector('.card-frame');
    if (!place) throw new TypeError('There is no element for the frame.');
    place.replaceChildren(document.createElement('iframe'));
  },
  addEventHandler: () => undefined,
  removeAllEventHandlers: () => undefined,
  submitCard: async () => undefined,
};

function Steps() {
  const [paying, setPaying] = useState(false);
  const fields = useCardFields({ shown: true });
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setPaying(!paying)}>
        Go
      </button>
      {paying ? <CardEntry fields={fields} /> : null}
    </>
  );
}

beforeEach(() => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly settings: object } };
  // The script itself is not fetched; the page receives its load event.
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
  Object.assign(globalThis, { Frames: provider });
  queryClient.clear();
  queryClient.setQueryData(cardFormQuery.queryKey, {
    form: { publicKey: 'pk', scriptUrl: 'http://cards.example/frames.js' },
  } as never);
});

it('renders the card fields each time their step opens, even if a card was required before it opened', async () => {
  const { get, all } = await render(
    <QueryClientProvider client={queryClient}>
      <Steps />
    </QueryClientProvider>,
  );
  const go = () => click(get('button', 'Go'));
  const areDrawn = () => until(() => expect(all('.card-frame iframe')).toHaveLength(1));
  await go();
  await areDrawn();
  await go();
  await go();
  await areDrawn();
});

it('renders the card fields again when the colour scheme changes', async () => {
  const { get, all } = await render(
    <QueryClientProvider client={queryClient}>
      <Steps />
    </QueryClientProvider>,
  );
  await click(get('button', 'Go'));
  await until(() => expect(all('.card-frame iframe')).toHaveLength(1));
  const [light] = all('.card-frame iframe');
  await click(get('button', 'Dark'));
  await until(() => expect(all('.card-frame iframe')[0]).not.toBe(light));
});
