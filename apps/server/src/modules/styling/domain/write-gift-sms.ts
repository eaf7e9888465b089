import { fillPlaceholders } from '@huggg/contracts';
import { giftSms } from '@huggg/messages';
import { defaultLanguage, findLanguage, formatsFor } from '@huggg/messages/catalogue';
import { messageValues } from './message-values.ts';

type GiftSmsFacts = {
  /** The team's own words; null for the product's. */
  readonly template: string | null;
  readonly language: string | null;
  readonly senderName: string;
  readonly teamName: string;
  readonly recipientName: string | null;
  readonly giftUrl: string;
  /** The last day, `2026-10-12`. */
  readonly claimBy: string;
  /** Whether the branding is about support instead of a gift; a team's own words stay. */
  readonly isWelfare: boolean;
};

/** The SMS that brings a gift. A template without the link gets it at its end: a gift is found by nothing else. */
export function writeGiftSms({
  template,
  language: wanted,
  giftUrl,
  claimBy,
  isWelfare,
  ...names
}: GiftSmsFacts): string {
  const language = findLanguage(wanted) ?? defaultLanguage;
  if (template === null) {
    const { senderName, teamName } = names;
    return giftSms({ language, senderName, teamName, giftUrl, claimBy, isWelfare }).text;
  }
  const filled = fillPlaceholders(template, {
    ...messageValues(names),
    giftLink: giftUrl,
    claimBy: formatsFor(language).dayAndMonth(claimBy),
  }).trim();
  return filled.includes(giftUrl) ? filled : `${filled} ${giftUrl}`;
}
