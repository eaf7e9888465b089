import { codeSms, type CodeSms } from './code-sms.ts';
import { giftSms, type GiftSms, type GiftSmsTopic } from './gift-sms.ts';

/** Every SMS that the product sends, by kind. */
export type SmsMessage =
  | (CodeSms & { readonly kind: 'code' })
  | { readonly [About in GiftSmsTopic]: GiftSms & { readonly kind: About } }[GiftSmsTopic];
export type SmsKind = SmsMessage['kind'];
export type SmsOf<Kind extends SmsKind> = Extract<SmsMessage, { readonly kind: Kind }>;

/** Returns the text of an SMS. Throws as `render` does. */
export function renderSms(message: SmsMessage): string {
  return message.kind === 'code' ? codeSms(message) : giftSms(message, message.kind).text;
}
