import { translator } from '../../catalogue/index.ts';
import type { Composition, Fact } from '../blocks.ts';
import type {
  CardDisputeMessage,
  CardExpiryMessage,
  CardMessage,
  CardNotChargedMessage,
  CardToConfirmMessage,
  CardReceiptMessage,
  CardRefundMessage,
} from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

type CardMailParts = {
  readonly heading: string;
  readonly preheader: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly link: { readonly label: string; readonly url: string };
};

function toolsFor({ language }: CardMessage) {
  return { t: translator(language, 'account'), words: wordsFor(language) };
}

/** Builds a mail from a heading, a paragraph, facts and one button. */
function composeCardMail(message: CardMessage, { heading, preheader, intro, facts, link }: CardMailParts): Composition {
  const { t, words } = toolsFor(message);
  return {
    subject: heading,
    preheader,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: intro },
      ...(facts.length > 0 ? [{ type: 'facts' as const, facts }] : []),
      button(words, link),
    ],
    footer: {
      lines: [t('card.why', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeCardReceipt(message: CardReceiptMessage): Composition {
  const { t, words } = toolsFor(message);
  const { walletName: wallet, cardName: card, order } = message;
  const amount = words.formats.amount(message.amountPence);
  const { left } = message;
  const stage = message.late ? 'late' : 'added';
  return composeCardMail(message, {
    heading: order
      ? t('cardReceipt.paidSubject', { amount, order: order.name })
      : t(`cardReceipt.${left === null ? stage : 'late'}Subject`, { amount, wallet }),
    preheader: t('cardReceipt.preheader', { card }),
    intro: receiptIntro(message),
    facts: [
      { label: t('card.amount'), value: amount },
      { label: t('card.card'), value: card },
      order ? { label: t('cardReceipt.order'), value: order.name } : { label: t('card.wallet'), value: wallet },
      { label: t('cardReceipt.reference'), value: message.reference },
    ],
    link: order
      ? { label: t('cardReceipt.orderButton'), url: order.url }
      : { label: t('card.walletButton'), url: message.walletUrl },
  });
}

function receiptIntro(message: CardReceiptMessage): string {
  const { t } = toolsFor(message);
  const { walletName: wallet, order, left, late } = message;
  if (order) return t('cardReceipt.paidIntro');
  if (left !== null) return t('cardReceipt.leftIntro', { order: left, wallet });
  return t(`cardReceipt.${late ? 'late' : 'added'}Intro`, { wallet });
}

export function composeCardToConfirm(message: CardToConfirmMessage): Composition {
  const { t, words } = toolsFor(message);
  const { amountPence } = message;
  const minutes = String(message.minutes);
  const amount = words.formats.amount(amountPence);
  const isStoring = amountPence === 0;
  return composeCardMail(message, {
    heading: isStoring ? t('cardToConfirm.storeSubject') : t('cardToConfirm.subject', { amount }),
    preheader: t('cardToConfirm.preheader'),
    intro: isStoring ? t('cardToConfirm.storeIntro', { minutes }) : t('cardToConfirm.intro', { minutes }),
    facts: [],
    link: { label: t('cardToConfirm.button'), url: message.url },
  });
}

export function composeCardNotCharged(message: CardNotChargedMessage): Composition {
  const { t, words } = toolsFor(message);
  const isStoring = message.amountPence === 0;
  const amount = words.formats.amount(message.amountPence);
  return composeCardMail(message, {
    heading: isStoring ? t('cardNotCharged.storeSubject') : t('cardNotCharged.subject', { amount }),
    preheader: t('cardNotCharged.preheader'),
    intro: message.reason,
    facts: [],
    link: { label: t(isStoring ? 'card.cardsButton' : 'cardNotCharged.button'), url: message.url },
  });
}

export function composeCardRefund(message: CardRefundMessage): Composition {
  const { t, words } = toolsFor(message);
  const { stage, unneeded, walletName: wallet, cardName: card } = message;
  const amount = words.formats.amount(message.amountPence);
  return composeCardMail(message, {
    heading: t(`cardRefund.${stage}Subject`, { amount }),
    preheader: t('cardRefund.preheader', { wallet }),
    intro:
      unneeded !== null && stage === 'accepted'
        ? t('cardRefund.unneededIntro', { order: unneeded })
        : t(`cardRefund.${stage}Intro`, { wallet }),
    facts: [
      { label: t('card.amount'), value: amount },
      { label: t('card.card'), value: card },
    ],
    link: { label: t('card.walletButton'), url: message.walletUrl },
  });
}

export function composeCardDispute(message: CardDisputeMessage): Composition {
  const { t, words } = toolsFor(message);
  const { stage, walletName: wallet, cardName: card } = message;
  const amount = words.formats.amount(message.amountPence);
  return composeCardMail(message, {
    heading: t(`cardDispute.${stage}Subject`, { amount, wallet }),
    preheader: t('cardDispute.preheader', { card }),
    intro: t(`cardDispute.${stage}Intro`, { wallet }),
    facts: [
      { label: t('card.amount'), value: amount },
      { label: t('card.card'), value: card },
      { label: t('card.wallet'), value: wallet },
    ],
    link: { label: t('card.walletButton'), url: message.walletUrl },
  });
}

export function composeCardExpiry(message: CardExpiryMessage): Composition {
  const { t } = toolsFor(message);
  const { stage, cardName: card, uses } = message;
  return composeCardMail(message, {
    heading: t(`cardExpiry.${stage}Subject`, { card }),
    preheader: t('cardExpiry.preheader'),
    intro: [
      t(`cardExpiry.${stage}Intro`),
      ...(uses.length > 0 ? [t('cardExpiry.uses', { wallets: uses.join(', ') })] : []),
    ].join(' '),
    facts: [
      { label: t('card.card'), value: card },
      { label: t('cardExpiry.lastMonth'), value: message.lastMonth },
    ],
    link: { label: t('card.cardsButton'), url: message.cardsUrl },
  });
}
