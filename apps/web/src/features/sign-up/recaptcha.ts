import { configuration, nonce } from '../../shared/session/session.ts';

type Provider = {
  readonly ready: (act: () => void) => void;
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
    },
  ) => number;
  readonly execute: (widget: number) => void;
};

const provider = (): Provider | undefined => (globalThis as { grecaptcha?: Provider }).grecaptcha;

let loading: Promise<Provider> | undefined;

function load(scriptUrl: string): Promise<Provider> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.nonce = nonce();
    script.addEventListener('load', () =>
      provider()?.ready(() => {
        const loaded = provider();
        if (loaded) resolve(loaded);
      }),
    );
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new TypeError('The reCAPTCHA check could not be loaded.'));
    });
    document.head.append(script);
  });
  return loading;
}

/**
 * Returns a token that proves to the server that a person sends the form; undefined if none is required. The provider
 * decides automatically, or shows a challenge.
 * @throws TypeError if the provider's script cannot be loaded.
 */
export async function recaptchaToken(): Promise<string | undefined> {
  const { recaptcha } = configuration();
  if (!recaptcha) return undefined;
  const check = await load(recaptcha.scriptUrl);
  return new Promise((resolve, reject) => {
    const place = document.createElement('div');
    document.body.append(place);
    const end = (act: () => void) => {
      place.remove();
      act();
    };
    const widget = check.render(place, {
      sitekey: recaptcha.siteKey,
      size: 'invisible',
      callback: (token) => {
        end(() => {
          resolve(token);
        });
      },
      'error-callback': () => {
        end(() => {
          reject(new TypeError('The reCAPTCHA check failed because of a network error.'));
        });
      },
    });
    check.execute(widget);
  });
}
