import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type {
  ClaimsWaitingMessage,
  CodesLowMessage,
  CodesMissingMessage,
  ProofFailedMessage,
  UpgradeAskedMessage,
} from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

export function composeCodesMissing(message: CodesMissingMessage): Composition {
  const words = wordsFor(message.language);
  const { formats } = words;
  const t = translator(message.language, 'account');
  const heading = t('codes.subject', { gift: message.giftName, count: message.waitingCount });
  return {
    subject: heading,
    preheader: t('codes.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('codes.intro') },
      {
        type: 'facts',
        facts: [
          { label: t('codes.gift'), value: message.giftName },
          { label: t('codes.value'), value: formats.amount(message.valuePence) },
          { label: t('codes.waiting'), value: formats.count(message.waitingCount) },
        ],
      },
      button(words, { label: t('codes.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeCodesLow(message: CodesLowMessage): Composition {
  const words = wordsFor(message.language);
  const { formats } = words;
  const t = translator(message.language, 'account');
  const [first] = message.pools;
  const heading = t('codesLow.subject', { gift: first?.giftName ?? '', count: message.pools.length });
  return {
    subject: heading,
    preheader: t('codesLow.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('codesLow.intro') },
      {
        type: 'facts',
        facts: message.pools.map(({ giftName, valuePence, left }) => ({
          label: `${giftName}, ${formats.amount(valuePence)}`,
          value: t('codesLow.left', { count: left }),
        })),
      },
      button(words, { label: t('codes.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeUpgradeAsked(message: UpgradeAskedMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const heading = t('upgrade.subject', { team: message.teamName });
  return {
    subject: heading,
    preheader: t('upgrade.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('upgrade.intro', { person: message.personName, team: message.teamName }) },
      ...(message.words === ''
        ? []
        : [{ type: 'words' as const, words: message.words, signature: message.personName }]),
      {
        type: 'facts',
        facts: [
          { label: t('upgrade.present'), value: message.presentPlanName },
          { label: t('upgrade.wanted'), value: message.wantedPlanName ?? t('upgrade.advice') },
          { label: t('upgrade.person'), value: message.personName },
          { label: t('upgrade.address'), value: message.personEmail },
        ],
      },
      button(words, { label: t('codes.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeProofFailed(message: ProofFailedMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const heading = t('proof.subject');
  return {
    subject: heading,
    preheader: t('proof.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('proof.intro') },
      {
        type: 'facts',
        facts: [
          { label: t('proof.findings'), value: words.formats.count(message.findings) },
          { label: t('proof.first'), value: message.finding },
        ],
      },
      button(words, { label: t('proof.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeClaimsWaiting(message: ClaimsWaitingMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const heading = t('claims.subject', { count: message.claims });
  return {
    subject: heading,
    preheader: t('claims.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('claims.intro') },
      { type: 'facts', facts: [{ label: t('claims.since'), value: words.formats.moment(message.since) }] },
      button(words, { label: t('proof.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}
