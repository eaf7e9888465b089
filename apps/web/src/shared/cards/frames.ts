import { nonce } from '../session/session.ts';

/**
 * What the provider's script offers a page: fields in a frame of its own, so that no card number is ever in this page.
 */
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

/** The provider's script, loaded with the first card that is asked for. @throws TypeError where it cannot be had. */
export function loadFrames(scriptUrl: string): Promise<Frames> {
  loading ??= new Promise((resolve, reject) => {
    const fail = () => {
      loading = undefined;
      reject(new TypeError('The card fields did not load.'));
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
