import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type { SuperLinkNewsMessage } from '../message.ts';
import { button, greeting, wordsFor } from './shared.ts';
import { orderFooter } from './to-sender.ts';

type SuperLinkNewsTexts = { readonly subject: string; readonly summary: string };

function newsTextsOf(message: SuperLinkNewsMessage): SuperLinkNewsTexts {
  const { formats } = wordsFor(message.language);
  const say = translator(message.language, 'account');
  const { linkName: link } = message;
  const [claimed, limit] = [formats.count(message.claimed), formats.count(message.limit)];
  const date = formats.date(message.endsOn);
  const amount = formats.amount(message.returnedPence);
  switch (message.news) {
    case 'filling':
      return { subject: say('superLink.fillingSubject', { link, claimed, limit }), summary: say('superLink.filling') };
    case 'used-up':
      return { subject: say('superLink.usedUpSubject', { link, limit }), summary: say('superLink.usedUp') };
    case 'ending':
      return { subject: say('superLink.endingSubject', { link, date }), summary: say('superLink.ending', { date }) };
    case 'paused':
      return { subject: say('superLink.pausedSubject', { link }), summary: say('superLink.paused') };
    case 'closed':
      return {
        subject: say('superLink.closedSubject', { link, amount }),
        summary: say('superLink.closed', { amount }),
      };
    case 'ended':
      return { subject: say('superLink.endedSubject', { link, amount }), summary: say('superLink.ended', { amount }) };
  }
}

export function composeSuperLinkNews(message: SuperLinkNewsMessage): Composition {
  const words = wordsFor(message.language);
  const { formats } = words;
  const say = translator(message.language, 'account');
  const { subject, summary } = newsTextsOf(message);
  const [claimed, limit] = [formats.count(message.claimed), formats.count(message.limit)];
  return {
    subject,
    preheader: summary,
    image: null,
    blocks: [
      { type: 'heading', text: message.linkName },
      ...greeting(words, message.recipientName),
      { type: 'text', text: summary },
      {
        type: 'facts',
        facts: [
          { label: say('superLink.claimed'), value: say('superLink.claimedValue', { claimed, limit }) },
          { label: say('superLink.ends'), value: formats.date(message.endsOn) },
        ],
      },
      button(words, { label: say('superLink.open'), url: message.linkUrl }),
    ],
    footer: orderFooter(words, message),
  };
}
