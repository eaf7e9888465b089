import type { Composition } from '../blocks.ts';
import type { CodesMissingMessage } from '../message.ts';
import { button, greeting, helpLink, wordsFor } from './shared.ts';

export function composeCodesMissing(message: CodesMissingMessage): Composition {
  const words = wordsFor(message.language);
  const { t, formats } = words;
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
    footer: { lines: [t('footer.operator', { product: message.product.name })], links: [helpLink(words, message.product)] },
  };
}
