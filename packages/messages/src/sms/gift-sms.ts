import { formatsFor, hasTeamNameAtEnd, translator } from '../catalogue/index.ts';
import type { Language, PlainDate } from '../catalogue/index.ts';
import type { Translate } from '../catalogue/translator.ts';
import { cleanLine, cleanUrl } from '../email/clean.ts';
import { smsLength, toGsm } from './gsm.ts';
import type { SmsLength } from './gsm.ts';

/**
 * The content of a message about a gift: it arrived, it waits, its code was not seen, its claim-by date was extended,
 * it was claimed, or its code arrived.
 */
export type GiftSmsTopic = 'gift' | 'reminder' | 'unseen-code' | 'claim-by-extended' | 'gift-claimed' | 'late-code';

export type GiftSms = {
  readonly language: Language;
  readonly senderName: string;
  readonly teamName: string | null;
  readonly giftUrl: string;
  /**
   * The last day to claim the gift, or for `unseen-code` to show its code. Messages about claimed gifts do not mention
   * it.
   */
  readonly claimBy: PlainDate;
  /** Whether its branding is for support instead of a gift. */
  readonly isWelfare?: boolean;
};

type Values = { readonly sender: string; readonly link: string; readonly date: string };

const texts: Readonly<Record<GiftSmsTopic, (t: Translate<'sms'>, values: Values) => string>> = {
  gift: (t, values) => t('gift', values),
  reminder: (t, values) => t('reminder', values),
  'unseen-code': (t, values) => t('unseen', values),
  'claim-by-extended': (t, values) => t('extended', values),
  'gift-claimed': (t, values) => t('claimed', values),
  'late-code': (t, values) => t('late', values),
};

/**
 * Returns an SMS that delivers or concerns a gift, with the sender, one link and the last day. It is shortened to fit
 * one GSM message, or two in Unicode if neither the person nor the team has a Latin spelling. Throws as `render` does.
 */
export function giftSms(
  gift: GiftSms,
  about: GiftSmsTopic = 'gift',
): { readonly text: string; readonly length: SmsLength } {
  const t = translator(gift.language, 'sms', { isWelfare: gift.isWelfare ?? false });
  const link = cleanUrl(gift.giftUrl);
  const sender = toGsm(cleanLine(gift.senderName));
  const team = gift.teamName && toGsm(cleanLine(gift.teamName));
  const date = formatsFor(gift.language).dayAndMonth(gift.claimBy);
  const write = (label: string) => {
    const [before = '', after = ''] = texts[about](t, { sender: label, link: '\u0000', date }).split('\u0000');
    // Only our own text is converted to GSM characters: an address must not change.
    const text = `${toGsm(before)} ${link} ${toGsm(after)}`.trim();
    return { text, length: smsLength(text) };
  };
  const labels = [
    team && !hasTeamNameAtEnd(sender, team) ? t('sender.atTeam', { sender, team }) : sender,
    sender,
    ...shorterNames(sender),
    ...(team ? [team, ...shorterNames(team)] : []),
  ];
  const written = labels.map(write);
  return (
    written.find(({ length }) => length.alphabet === 'gsm' && length.parts === 1) ??
    written.find(({ length }) => length.parts <= 2) ??
    write(sender)
  );
}

/** Returns ever shorter versions of a name, down to its first letter. */
function shorterNames(name: string): string[] {
  const characters = [...name];
  return characters.slice(1).map(
    (_, index) =>
      `${characters
        .slice(0, characters.length - index - 1)
        .join('')
        .trim()}...`,
  );
}
