import { translator } from '../../catalogue/index.ts';
import type { PlainDate } from '../../catalogue/index.ts';
import type { Block, Composition, Fact } from '../blocks.ts';
import type {
  ClaimByExtendedMessage,
  CorrectedAddressMessage,
  GiftClaimedMessage,
  GiftMessage,
  GiftTestMessage,
  LateCodeMessage,
  RecipientCodeMessage,
  SuperLinkCodeMessage,
  ReminderCodeMessage,
  ReminderEndsOnMessage,
  ReminderWaitingMessage,
} from '../message.ts';
import type { MailBranding } from '../mail-branding.ts';
import { button, greeting, productLinks, senderLabel, wordsFor } from './shared.ts';
import type { Words } from './shared.ts';

type RecipientMessage =
  | GiftMessage
  | CorrectedAddressMessage
  | LateCodeMessage
  | RecipientCodeMessage
  | SuperLinkCodeMessage
  | GiftClaimedMessage
  | ClaimByExtendedMessage
  | ReminderWaitingMessage
  | ReminderEndsOnMessage
  | ReminderCodeMessage;

export function composeGift(message: GiftMessage): Composition {
  const words = wordsFor(message.language, message.branding);
  const { t, formats } = words;
  const heading = t('gift.subject', { sender: message.senderName });
  return {
    subject: message.customSubject || heading,
    preheader: t('gift.preheader', { date: formats.date(message.claimBy) }),
    image: wrapImage(words, message),
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      sendersText(words, message),
      { type: 'facts', facts: [claimByFact(words, message.claimBy)] },
      button(words, { label: t('gift.unwrap'), url: message.giftUrl }),
    ],
    footer: recipientFooter(words, message),
  };
}

/** Composes the mail of a gift with a test mark in its subject and above its text. */
export function composeGiftTest(message: GiftTestMessage): Composition {
  const { t } = wordsFor(message.language, message.branding);
  const gift = composeGift({ ...message, kind: 'gift' });
  return {
    ...gift,
    subject: t('test.subject', { subject: gift.subject }),
    blocks: [{ type: 'text', text: t('test.intro') }, ...gift.blocks],
  };
}

export function composeCorrectedAddress(message: CorrectedAddressMessage): Composition {
  const words = wordsFor(message.language, message.branding);
  const { t, formats } = words;
  const heading = t('corrected.subject', { sender: message.senderName });
  return {
    subject: heading,
    preheader: t('gift.preheader', { date: formats.date(message.claimBy) }),
    image: wrapImage(words, message),
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      sendersText(words, message),
      { type: 'text', text: t('corrected.intro') },
      { type: 'facts', facts: [claimByFact(words, message.claimBy)] },
      button(words, { label: t('gift.unwrap'), url: message.giftUrl }),
    ],
    footer: recipientFooter(words, message),
  };
}

export function composeGiftClaimed(message: GiftClaimedMessage): Composition {
  const words = wordsFor(message.language, message.branding);
  const { t } = words;
  const heading = t('claimed.subject');
  return {
    subject: heading,
    preheader: t('claimed.preheader'),
    image: null,
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t(message.useBy ? 'claimed.intro' : 'claimed.choose') },
      { type: 'facts', facts: [...giftFacts(words, message), ...useByFacts(words, message)] },
      button(words, { label: t('ready.open'), url: message.giftUrl }),
    ],
    footer: recipientFooter(words, message),
  };
}

export function composeRecipientCode(message: RecipientCodeMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  return {
    subject: t('recipientCode.subject', { code: message.code, product: message.product.name }),
    preheader: t('recipientCode.preheader'),
    image: null,
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: message.code },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('recipientCode.intro') },
      { type: 'text', text: t('recipientCode.notYou') },
      button(words, { label: t('recipientCode.open'), url: message.giftUrl }),
    ],
    footer: codeFooter(message),
  };
}

export function composeSuperLinkCode(message: SuperLinkCodeMessage): Composition {
  const words = wordsFor(message.language);
  const { t } = words;
  return {
    subject: t('twoFactor.subject', { code: message.code, product: message.product.name }),
    preheader: t('twoFactor.preheader'),
    image: null,
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: message.code },
      { type: 'text', text: t('superCode.intro', { sender: senderLabel(words, message) }) },
      { type: 'text', text: t('superCode.notYou') },
      button(words, { label: t('superCode.back'), url: message.giftUrl }),
    ],
    footer: codeFooter(message),
  };
}

export function composeLateCode(message: LateCodeMessage): Composition {
  const words = wordsFor(message.language, message.branding);
  const { t } = words;
  const heading = t('late.subject');
  return {
    subject: heading,
    preheader: t('late.preheader'),
    image: null,
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('late.intro') },
      { type: 'facts', facts: giftFacts(words, message) },
      button(words, { label: t('late.open'), url: message.giftUrl }),
    ],
    footer: recipientFooter(words, message),
  };
}

export function composeClaimByExtended(message: ClaimByExtendedMessage): Composition {
  const words = wordsFor(message.language, message.branding);
  const { t, formats } = words;
  return {
    subject: t('extended.subject', { date: formats.dayAndMonth(message.claimBy) }),
    preheader: t('extended.preheader', { sender: message.senderName }),
    image: wrapImage(words, message),
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: t('extended.heading') },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('extended.intro', { sender: message.senderName }) },
      { type: 'facts', facts: [claimByFact(words, message.claimBy)] },
      button(words, { label: t('ready.open'), url: message.giftUrl }),
    ],
    footer: recipientFooter(words, message),
  };
}

export function composeReminderWaiting(message: ReminderWaitingMessage): Composition {
  const { t, formats } = wordsFor(message.language, message.branding);
  return composeReminder(message, {
    subject: t('waiting.subject', { sender: message.senderName }),
    preheader: t('gift.preheader', { date: formats.date(message.claimBy) }),
    intro: t('waiting.intro'),
    lastDay: t('claimBy.label'),
    open: t('gift.unwrap'),
  });
}

export function composeReminderEndsOn(message: ReminderEndsOnMessage): Composition {
  const { t, formats } = wordsFor(message.language, message.branding);
  const ending = { sender: message.senderName, date: formats.dayAndMonth(message.claimBy) };
  return composeReminder(message, {
    subject: t('endsOn.subject', ending),
    preheader: t('endsOn.preheader'),
    intro: t('endsOn.intro'),
    lastDay: t('claimBy.label'),
    open: t('gift.unwrap'),
  });
}

export function composeReminderCode(message: ReminderCodeMessage): Composition {
  const { t, formats } = wordsFor(message.language, message.branding);
  return composeReminder(message, {
    subject: t('unseen.subject', { sender: message.senderName }),
    preheader: t('unseen.preheader', { date: formats.date(message.claimBy) }),
    intro: t('unseen.intro'),
    lastDay: t('unseen.label'),
    open: t('late.open'),
  });
}

type ReminderTexts = {
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  /** The label of the last day. */
  readonly lastDay: string;
  readonly open: string;
};

function composeReminder(
  message: ReminderWaitingMessage | ReminderEndsOnMessage | ReminderCodeMessage,
  { subject, preheader, intro, lastDay, open }: ReminderTexts,
): Composition {
  const words = wordsFor(message.language, message.branding);
  const footer = recipientFooter(words, message);
  return {
    subject,
    preheader,
    image: wrapImage(words, message),
    branding: message.branding ?? null,
    blocks: [
      ...ownGreeting(message),
      { type: 'heading', text: subject },
      ...greeting(words, message.recipientName),
      { type: 'text', text: intro },
      { type: 'facts', facts: [{ ...claimByFact(words, message.claimBy), label: lastDay }] },
      button(words, { label: open, url: message.giftUrl }),
    ],
    footer: { ...footer, links: [{ label: words.t('footer.optOut'), url: message.optOutUrl }, ...footer.links] },
  };
}

/** Returns the team's own greeting, which is shown above all text of the product. */
function ownGreeting({ branding }: RecipientMessage): Block[] {
  return branding?.greeting ? [{ type: 'text', text: branding.greeting }] : [];
}

function sendersText(words: Words, message: GiftMessage | CorrectedAddressMessage): Block {
  return message.words === ''
    ? { type: 'text', text: words.t('gift.withoutWords') }
    : { type: 'words', words: message.words, signature: senderLabel(words, message) };
}

function giftFacts(words: Words, message: LateCodeMessage | GiftClaimedMessage): readonly Fact[] {
  return [
    { label: words.t('ready.gift'), value: message.giftName },
    { label: words.t('ready.from'), value: senderLabel(words, message) },
  ];
}

/** Uses the wording of the gift page. */
function useByFacts({ formats }: Words, { language, useBy }: GiftClaimedMessage): readonly Fact[] {
  if (!useBy) return [];
  const t = translator(language, 'gift');
  const label = t('useBy.label');
  if (useBy.kind === 'date') return [{ label, value: formats.date(useBy.date) }];
  return [{ label, value: useBy.kind === 'days' ? t('useBy.days', { days: useBy.days }) : t('useBy.never') }];
}

function claimByFact({ t, formats }: Words, claimBy: PlainDate): Fact {
  return { label: t('claimBy.label'), value: t('claimBy.value', { date: formats.date(claimBy) }) };
}

type WrapPicture = {
  readonly headerImageUrl: string;
  readonly headerImageAlt?: string | null;
  readonly branding?: MailBranding | null;
};

/**
 * Returns the picture of the wrapped gift, or the sender's own picture, which is decorative if its alternative text is
 * empty. Support is not wrapped.
 */
function wrapImage({ t }: Words, { headerImageUrl, headerImageAlt, branding }: WrapPicture): Composition['image'] {
  if (branding?.isWelfare && (headerImageAlt ?? null) === null) return null;
  return { url: headerImageUrl, alt: headerImageAlt ?? t('wrap.alt') };
}

function recipientFooter(words: Words, message: RecipientMessage): Composition['footer'] {
  const { t } = words;
  const sender = senderLabel(words, message);
  const line =
    message.branding?.namesProduct === false
      ? t('footer.sentBy', { sender })
      : t('footer.sentThrough', { sender, product: message.product.name });
  return footerOf(words, message, [line, t('footer.notExpected')]);
}

/** The recipient requested the code; the sender of the gift did not send it. */
function codeFooter(message: RecipientMessage): Composition['footer'] {
  const words = wordsFor(message.language, message.branding);
  const sender = senderLabel(words, message);
  const line =
    message.branding?.namesProduct === false
      ? words.t('footer.codeAlone', { sender })
      : words.t('footer.code', { sender, product: message.product.name });
  return footerOf(words, message, [line]);
}

function footerOf(
  words: Words,
  { branding, product }: RecipientMessage,
  lines: readonly string[],
): Composition['footer'] {
  return {
    lines: [...(branding?.closing ? [branding.closing] : []), ...lines],
    links: productLinks(words, product),
  };
}
