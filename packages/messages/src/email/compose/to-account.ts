import type { ZonedInstant } from '../../catalogue/index.ts';
import type { Block, Composition, Fact } from '../blocks.ts';
import type { FactorChangedMessage, NewSignInMessage, Product, TwoFactorCodeMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';
import type { Words } from './shared.ts';

export function composeNewSignIn(message: NewSignInMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const subject = t('signIn.subject', { product: message.product.name });
  return {
    subject,
    preheader: t('signIn.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('signIn.intro') },
      deviceFacts(words, { ...message, at: message.signedInAt }),
      { type: 'text', text: t('signIn.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message.product),
  };
}

export function composeTwoFactorCode(message: TwoFactorCodeMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  return {
    subject: t('twoFactor.subject', { code: message.code, product: message.product.name }),
    preheader: t('twoFactor.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: message.code },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('twoFactor.intro') },
      { type: 'text', text: t('twoFactor.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message.product),
  };
}

export function composeFactorChanged(message: FactorChangedMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const ofMobile = message.change === 'mobile-changed' || message.change === 'mobile-removed';
  const subject = t(ofMobile ? 'factorChanged.mobileSubject' : 'factorChanged.subject', {
    product: message.product.name,
  });
  return {
    subject,
    preheader: t('factorChanged.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t(`factorChanged.${message.change}`) },
      deviceFacts(words, { ...message, at: message.changedAt }),
      { type: 'text', text: t('signIn.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message.product),
  };
}

function deviceFacts(
  { t, formats }: Words,
  { at, device, place }: { readonly at: ZonedInstant; readonly device: string | null; readonly place: string | null },
): Block {
  const by: Fact[] = device ? [{ label: t('signIn.device'), value: device }] : [];
  const from: Fact[] = place ? [{ label: t('signIn.place'), value: place }] : [];
  return { type: 'facts', facts: [{ label: t('signIn.when'), value: formats.moment(at) }, ...by, ...from] };
}

function accountFooter(words: Words, product: Product): Composition['footer'] {
  return { lines: [words.t('footer.account', { product: product.name })], links: productLinks(words, product) };
}
