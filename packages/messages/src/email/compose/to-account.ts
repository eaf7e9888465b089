import { translator } from '../../catalogue/index.ts';
import type { Translate, ZonedInstant } from '../../catalogue/index.ts';
import type { Block, Composition, Fact } from '../blocks.ts';
import type { FactorChangedMessage, NewSignInMessage, TwoFactorCodeMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';
import type { Words } from './shared.ts';

export function composeNewSignIn(message: NewSignInMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const subject = t('signIn.subject', { product: message.product.name });
  return {
    subject,
    preheader: t('signIn.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('signIn.intro') },
      deviceFacts({ t, formats: words.formats }, { ...message, at: message.signedInAt }),
      { type: 'text', text: t('signIn.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message),
  };
}

export function composeTwoFactorCode(message: TwoFactorCodeMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  return {
    subject: words.t('twoFactor.subject', { code: message.code, product: message.product.name }),
    preheader: words.t('twoFactor.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: message.code },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('twoFactor.intro') },
      { type: 'text', text: t('twoFactor.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message),
  };
}

export function composeFactorChanged(message: FactorChangedMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
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
      deviceFacts({ t, formats: words.formats }, { ...message, at: message.changedAt }),
      { type: 'text', text: t('signIn.notYou') },
      button(words, { label: t('signIn.button'), url: message.resetPasswordUrl }),
    ],
    footer: accountFooter(words, message),
  };
}

function deviceFacts(
  { t, formats }: { readonly t: Translate<'account'>; readonly formats: Words['formats'] },
  { at, device, place }: { readonly at: ZonedInstant; readonly device: string | null; readonly place: string | null },
): Block {
  const by: Fact[] = device ? [{ label: t('signIn.device'), value: device }] : [];
  const from: Fact[] = place ? [{ label: t('signIn.place'), value: place }] : [];
  return { type: 'facts', facts: [{ label: t('signIn.when'), value: formats.moment(at) }, ...by, ...from] };
}

type AccountMail = NewSignInMessage | TwoFactorCodeMessage | FactorChangedMessage;

function accountFooter(words: Words, { language, product }: AccountMail): Composition['footer'] {
  const t = translator(language, 'account');
  return { lines: [t('footer.account', { product: product.name })], links: productLinks(words, product) };
}
