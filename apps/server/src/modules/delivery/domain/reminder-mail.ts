import { giftSms, type MailBranding, type MessageOf, type Product } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import { claimByDay, languageOf } from './gift-mail.ts';
import { wrapImagePath } from '../../styling/index.ts';
import type { DueReminder } from './due-reminder.ts';

type ReminderMail = MessageOf<'reminder-waiting' | 'reminder-ends-on' | 'reminder-code'>;

function kindOf(reminder: DueReminder['reminder']): ReminderMail['kind'] {
  if (reminder.startsWith('unseen-')) return 'reminder-code';
  return reminder.startsWith('before-') ? 'reminder-ends-on' : 'reminder-waiting';
}

/** Writes a reminder by SMS: one message part, always with the product's own text. */
export function reminderSms(
  due: DueReminder,
  { publicUrl, isWelfare }: { readonly publicUrl: string; readonly isWelfare: boolean },
): string {
  return giftSms(
    {
      language: findLanguage(due.language) ?? defaultLanguage,
      senderName: due.fromName,
      teamName: due.teamName,
      giftUrl: `${publicUrl}/g/${due.shortcode}`,
      claimBy: claimByDay(due.lastMoment.epochMilliseconds, due.timeZone),
      isWelfare,
    },
    due.reminder.startsWith('unseen-') ? 'unseen-code' : 'reminder',
  ).text;
}

/**
 * Writes the text of a reminder: that the gift is waiting, when it ends, or that its code has not been seen. It
 * mentions neither value nor brand.
 */
export function reminderMessage(
  due: DueReminder,
  {
    publicUrl,
    product,
    optOutUrl,
    branding,
  }: {
    readonly publicUrl: string;
    readonly product: Product;
    readonly optOutUrl: string;
    readonly branding: MailBranding | null;
  },
): ReminderMail {
  return {
    kind: kindOf(due.reminder),
    language: languageOf(due.language),
    product,
    senderName: due.fromName,
    teamName: due.teamName,
    recipientName: due.receiverName,
    giftUrl: `${publicUrl}/g/${due.shortcode}`,
    headerImageUrl: `${publicUrl}${due.coverImageUrl ?? wrapImagePath(due.giftwrap)}`,
    headerImageAlt: due.coverImageUrl === null ? null : due.coverImageAlt,
    claimBy: claimByDay(due.lastMoment.epochMilliseconds, due.timeZone),
    optOutUrl,
    branding,
  };
}
