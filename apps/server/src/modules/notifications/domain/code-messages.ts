import { productName } from '@huggg/contracts';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import type { MessageOf } from '@huggg/messages';
import type { LateCode } from '../../claiming/index.ts';
import type { PoolShortage } from '../../vouchers/index.ts';

type Links = { readonly publicUrl: string };

/** "Your code is here". It never holds the code: that is shown on the gift page alone. */
export function lateCodeMessage(late: LateCode, { publicUrl }: Links): MessageOf<'late-code'> {
  return {
    kind: 'late-code',
    language: findLanguage(late.language) ?? defaultLanguage,
    product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
    senderName: late.fromName,
    teamName: late.teamName,
    recipientName: late.receiverName,
    giftUrl: `${publicUrl}/g/${late.shortcode}`,
    giftName: late.giftName,
  };
}

/** "No codes left", to one of the staff. */
export function codesMissingMessage(
  shortage: PoolShortage,
  { publicUrl, operatorName }: Links & { readonly operatorName: string },
): MessageOf<'codes-missing'> {
  return {
    kind: 'codes-missing',
    language: defaultLanguage,
    product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
    recipientName: operatorName,
    giftName: shortage.giftName,
    valuePence: shortage.valuePence,
    waitingCount: shortage.waiting,
    consoleUrl: `${publicUrl}/ops`,
  };
}
