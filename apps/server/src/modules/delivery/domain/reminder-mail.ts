import type { MailBranding, MessageOf, Product } from '@huggg/messages';
import { claimByDay, languageOf } from './gift-mail.ts';
import { wrapImagePath } from '../../styling/index.ts';
import type { DueReminder } from './due-reminder.ts';

/** What a reminder says: that the gift waits, or when it ends. It names no value and no brand. */
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
): MessageOf<'reminder-waiting'> | MessageOf<'reminder-ends-on'> {
  return {
    kind: due.reminder.startsWith('before-') ? 'reminder-ends-on' : 'reminder-waiting',
    language: languageOf(due.language),
    product,
    senderName: due.fromName,
    teamName: due.teamName,
    recipientName: due.receiverName,
    giftUrl: `${publicUrl}/g/${due.shortcode}`,
    headerImageUrl: `${publicUrl}${due.coverImageUrl ?? wrapImagePath(due.giftwrap)}`,
    headerImageAlt: due.coverImageUrl === null ? null : due.coverImageAlt,
    claimBy: claimByDay(due.expiresAt.epochMilliseconds, due.timeZone),
    optOutUrl,
    branding,
  };
}
