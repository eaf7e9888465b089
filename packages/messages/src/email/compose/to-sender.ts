import type { Block, Composition, Fact, FooterLink } from '../blocks.ts';
import type {
  DeliveryMethod,
  OrderConfirmationMessage,
  OrderFinishedMessage,
  OrderPartlyFailedMessage,
  Product,
} from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';
import type { Words } from './shared.ts';

/** Delivery methods without sending: the sender hands these gifts over. */
const handedOverMethods: readonly DeliveryMethod[] = ['links', 'superhuggg', 'printable'];

export function composeOrderConfirmation(message: OrderConfirmationMessage): Composition {
  const words = wordsFor(message.language);
  const { t, formats } = words;
  const { giftCount: count, sendAt } = message;
  const summary = sendAt
    ? t('confirmation.scheduled', { count, when: formats.moment(sendAt) })
    : t('confirmation.now', { count });
  return {
    subject: t('confirmation.subject', { order: message.orderName, total: formats.amount(message.totalPence) }),
    preheader: summary,
    image: null,
    blocks: [
      { type: 'heading', text: t('confirmation.heading') },
      ...greeting(words, message.recipientName),
      { type: 'text', text: summary },
      {
        type: 'facts',
        facts: [
          { label: t('order.name'), value: message.orderName },
          { label: t('order.reference'), value: message.reference },
          ...orderFacts(words, message),
          { label: t('receipt.paidWith'), value: message.paidWith },
        ],
      },
      { type: 'subheading', text: t('receipt.heading') },
      receipt(words, message),
      { type: 'text', text: message.returnsTo ? t('returns.yes', { wallet: message.returnsTo }) : t('returns.no') },
      button(words, { label: t('order.open'), url: message.orderUrl }),
    ],
    footer: orderFooter(words, message),
  };
}

export function composeOrderFinished(message: OrderFinishedMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const { giftCount: count, orderName: order } = message;
  const isReady = handedOverMethods.includes(message.deliveryMethod);
  const summary = isReady ? t('finished.ready', { count }) : t('finished.sent', { count });
  return {
    subject: isReady ? t('finished.readySubject', { count, order }) : t('finished.sentSubject', { count, order }),
    preheader: summary,
    image: null,
    blocks: [
      { type: 'heading', text: order },
      ...greeting(words, message.recipientName),
      { type: 'text', text: summary },
      { type: 'facts', facts: orderFacts(words, message) },
      button(words, { label: t('order.open'), url: message.orderUrl }),
    ],
    footer: orderFooter(words, message, [{ label: t('footer.preferences'), url: message.preferencesUrl }]),
  };
}

export function composeOrderPartlyFailed(message: OrderPartlyFailedMessage): Composition {
  const words = wordsFor(message.language);
  const { t, formats } = words;
  const failed = message.failures.reduce((sum, { count }) => sum + count, 0);
  const counts = { failed, total: failed + message.sentCount };
  const sent = t('failed.sent', { count: message.sentCount });
  return {
    subject: t('failed.subject', { ...counts, order: message.orderName }),
    preheader: sent,
    image: null,
    blocks: [
      { type: 'heading', text: t('failed.heading', counts) },
      ...greeting(words, message.recipientName),
      { type: 'text', text: `${sent} ${t('failed.intro', { count: failed })}` },
      { type: 'facts', facts: [{ label: t('order.name'), value: message.orderName }] },
      {
        type: 'receipt',
        lines: message.failures.map(({ reason, count }) => ({
          label: t(`reason.${reason}`),
          value: formats.count(count),
        })),
        total: null,
      },
      button(words, { label: t('failed.button', { count: failed }), url: message.orderUrl }),
    ],
    footer: orderFooter(words, message),
  };
}

function orderFacts({ t, formats }: Words, message: OrderConfirmationMessage | OrderFinishedMessage): Fact[] {
  return [
    { label: t('order.gifts'), value: formats.count(message.giftCount) },
    { label: t('order.delivery'), value: t(`delivery.${message.deliveryMethod}`) },
    { label: t('claimBy.label'), value: t('claimBy.value', { date: formats.date(message.claimBy) }) },
  ];
}

/** Shows fees and VAT only if there are any. */
function receipt({ t, formats }: Words, message: OrderConfirmationMessage): Block {
  const extras = [
    { label: t('receipt.fees'), amountPence: message.feesPence },
    { label: t('receipt.vat'), amountPence: message.vatPence },
  ];
  return {
    type: 'receipt',
    lines: [
      ...message.lines.map(({ item, count, amountPence }) => ({
        label: t('receipt.line', { count: formats.count(count), item }),
        value: formats.amount(amountPence),
      })),
      ...extras
        .filter(({ amountPence }) => amountPence !== 0)
        .map(({ label, amountPence }) => ({ label, value: formats.amount(amountPence) })),
    ],
    total: { label: t('receipt.total'), value: formats.amount(message.totalPence) },
  };
}

/** Returns the footer that says why the sender of an order gets a mail. */
export function orderFooter(
  words: Words,
  message: { readonly product: Product },
  links: readonly FooterLink[] = [],
): Composition['footer'] {
  return {
    lines: [words.t('footer.order', { product: message.product.name })],
    links: [...links, ...productLinks(words, message.product)],
  };
}
