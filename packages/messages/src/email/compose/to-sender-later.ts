import { translator } from '../../catalogue/index.ts';
import type { Block, Composition } from '../blocks.ts';
import type { BouncesDigestMessage, GiftDeclinedMessage, ReactionSummaryMessage } from '../message.ts';
import { button, greeting, wordsFor } from './shared.ts';
import { orderFooter } from './to-sender.ts';

/** Maximum number of items that a digest lists; the others are behind a link. */
const maxListedItems = 10;

export function composeBouncesDigest(message: BouncesDigestMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const say = translator(message.language, 'account');
  const count = message.bouncedCount;
  const shown = message.bounced.slice(0, maxListedItems);
  const list: Block = {
    type: 'list',
    items: shown.map(({ name, address, orderName, reason }) => ({
      title: name ? `${name}, ${address}` : address,
      detail: `${t(`reason.${reason}`)} · ${orderName}`,
    })),
    more: count > shown.length ? say('bounces.more', { count: count - shown.length }) : null,
  };
  const subject = say('bouncesDigest.subject', { count });
  return {
    subject,
    preheader: say('bounces.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      { type: 'text', text: say('bounces.intro', { count }) },
      list,
      button(words, { label: say('bounces.button', { count }), url: message.giftsUrl }),
    ],
    footer: orderFooter(words, message, [{ label: t('footer.preferences'), url: message.preferencesUrl }]),
  };
}

export function composeReactionSummary(message: ReactionSummaryMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const say = translator(message.language, 'account');
  const { count } = message;
  const shown = message.thanks.slice(0, maxListedItems);
  const subject = say('thanks.subject', { count });
  return {
    subject,
    preheader: say('thanks.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      {
        type: 'list',
        items: shown.map((one) => ({
          title: `${one.emoji} ${one.name ?? say('thanks.recipient')}`,
          detail: one.words ?? say('thanks.noWords'),
        })),
        more: count > shown.length ? say('bounces.more', { count: count - shown.length }) : null,
      },
      button(words, { label: say('thanks.button'), url: message.thanksUrl }),
    ],
    footer: orderFooter(words, message, [{ label: t('footer.preferences'), url: message.preferencesUrl }]),
  };
}

export function composeGiftDeclined(message: GiftDeclinedMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  const say = translator(message.language, 'account');
  const name = message.receiver ?? say('thanks.recipient');
  return {
    subject: say('declined.subject', { name, order: message.orderName }),
    preheader: say('declined.preheader'),
    image: null,
    blocks: [
      { type: 'heading', text: say('declined.heading', { name }) },
      ...greeting(words, message.recipientName),
      { type: 'text', text: say('declined.intro') },
      { type: 'facts', facts: [{ label: t('order.name'), value: message.orderName }] },
      button(words, { label: t('order.open'), url: message.orderUrl }),
    ],
    footer: orderFooter(words, message, [{ label: t('footer.preferences'), url: message.preferencesUrl }]),
  };
}
