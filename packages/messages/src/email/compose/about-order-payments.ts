import type { Composition } from '../blocks.ts';
import type { OrderNotBoughtMessage, OrderPaymentLapsedMessage, OrderPaymentMessage } from '../message.ts';
import { button, greeting, wordsFor, type Words } from './shared.ts';
import { orderFooter } from './to-sender.ts';

type OrderPaymentMailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly preheader: string;
  readonly texts: readonly string[];
};

function composeOrderPaymentMail(words: Words, message: OrderPaymentMessage, said: OrderPaymentMailParts): Composition {
  const { t, formats } = words;
  return {
    subject: said.subject,
    preheader: said.preheader,
    image: null,
    blocks: [
      { type: 'heading', text: said.heading },
      ...greeting(words, message.recipientName),
      ...said.texts.map((text) => ({ type: 'text' as const, text })),
      {
        type: 'facts',
        facts: [
          { label: t('order.name'), value: message.orderName },
          { label: t('payment.amount'), value: formats.amount(message.amountPence) },
          { label: t('payment.wallet'), value: message.walletName },
        ],
      },
      button(words, { label: t('order.open'), url: message.orderUrl }),
    ],
    footer: orderFooter(words, message),
  };
}

export function composeOrderNotBought(message: OrderNotBoughtMessage): Composition {
  const words = wordsFor(message.language);
  const { t, formats } = words;
  const intro = t('notBought.intro', {
    amount: formats.amount(message.amountPence),
    wallet: message.walletName,
  });
  return composeOrderPaymentMail(words, message, {
    subject: t('notBought.subject', { order: message.orderName }),
    heading: t('notBought.heading'),
    preheader: intro,
    texts: [
      `${t(`notBought.${message.reason}`)} ${intro}`,
      ...(message.reason === 'not-allowed' ? [] : [t('notBought.next')]),
    ],
  });
}

export function composeOrderPaymentLapsed(message: OrderPaymentLapsedMessage): Composition {
  const words = wordsFor(message.language);
  const { t, formats } = words;
  const intro = t('payLapsed.intro', { amount: formats.amount(message.amountPence) });
  return composeOrderPaymentMail(words, message, {
    subject: t('payLapsed.subject', { order: message.orderName }),
    heading: t('payLapsed.heading'),
    preheader: intro,
    texts: [intro, t('payLapsed.next', { wallet: message.walletName })],
  });
}
