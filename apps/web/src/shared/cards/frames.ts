import { nonce } from '../session/session.ts';

/** The API of the provider's script: fields in a frame of its own, so that the page never receives a card number. */
export type Frames = {
  readonly Events: {
    readonly CARD_VALIDATION_CHANGED: string;
    readonly CARD_TOKENIZED: string;
    readonly CARD_TOKENIZATION_FAILED: string;
  };
  readonly init: (options: {
    readonly publicKey: string;
    readonly style: { readonly base: { readonly color: string; readonly fontSize: string } };
  }) => void;
  readonly addEventHandler: (
    event: string,
    handle: (event: { readonly isValid?: boolean; readonly token?: string }) => void,
  ) => void;
  readonly removeAllEventHandlers: (event: string) => void;
  readonly submitCard: () => Promise<unknown>;
};

const provider = (): Frames | undefined => (globalThis as { Frames?: Frames }).Frames;

let loading: Promise<Frames> | undefined;

/** Loads the provider's script when a card is first requested. @throws TypeError if it cannot be loaded. */
export function loadFrames(scriptUrl: string): Promise<Frames> {
  loading ??= new Promise((resolve, reject) => {
    const fail = () => {
      loading = undefined;
      reject(new TypeError('The card fields could not be loaded.'));
    };
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.nonce = nonce();
    script.addEventListener('load', () => {
      const loaded = provider();
      if (loaded) resolve(loaded);
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  return loading;
}
