import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type { HelpAnswerMessage, HelpRequestMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

export function composeHelpRequest(message: HelpRequestMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const heading = t('help.requestSubject', { person: message.personName });
  return {
    subject: heading,
    preheader: t('help.requestPreheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'words', words: message.words, signature: message.personName },
      {
        type: 'facts',
        facts: [
          { label: t('help.address'), value: message.personEmail },
          { label: t('help.page'), value: message.page },
          ...(message.requestId ? [{ label: t('help.request'), value: message.requestId }] : []),
        ],
      },
      button(words, { label: t('help.requestButton'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeHelpAnswer(message: HelpAnswerMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const product = message.product.name;
  const heading = t('help.answerSubject', { product });
  return {
    subject: heading,
    preheader: t('help.answerPreheader'),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'words', words: message.words, signature: t('help.signature', { product }) },
      ...(message.replies ? [{ type: 'text' as const, text: t('help.reply') }] : []),
      { type: 'subheading', text: t('help.asked') },
      { type: 'words', words: message.asked.words, signature: message.recipientName },
      button(words, { label: t('help.answerButton'), url: message.helpUrl }),
    ],
    footer: { lines: [t('help.why', { product })], links: productLinks(words, message.product) },
  };
}
