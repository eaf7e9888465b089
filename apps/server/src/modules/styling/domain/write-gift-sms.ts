import { fillPlaceholders } from '@huggg/contracts';
import { giftSms } from '@huggg/messages';
import { defaultLanguage, findLanguage, formatsFor } from '@huggg/messages/catalogue';
import { messageValues } from './message-values.ts';

type GiftSmsFacts = {
  /** The team's own text. Null for the product's text. */
  readonly template: string | null;
  readonly language: string | null;
  readonly senderName: string;
  readonly teamName: string;
  readonly recipientName: string | null;
  readonly giftUrl: string;
  /** The last day to claim, for example `2026-10-12`. */
  readonly claimBy: string;
  /** Whether the branding concerns support instead of a gift. This does not change a team's own text. */
  readonly isWelfare: boolean;
};

/**
 * Returns the SMS that delivers a gift. If the template has no link, the link is added at the end, because the
 * recipient needs it to open the gift.
 */
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
