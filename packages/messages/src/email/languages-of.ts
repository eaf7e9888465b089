import { defaultLanguage, languages, type Language } from '../catalogue/index.ts';
import type { MessageKind, MessageOf } from './message.ts';

/** Messages that are translated into every language; other message types accept English only. */
type TranslatedKind = {
  [Kind in MessageKind]: MessageOf<Kind>['language'] extends typeof defaultLanguage ? never : Kind;
}[MessageKind];

const translated: Readonly<Record<TranslatedKind, true>> = {
  gift: true,
  'gift-test': true,
  'corrected-address': true,
  'gift-claimed': true,
  'recipient-code': true,
  'late-code': true,
  'super-link-code': true,
  'claim-by-extended': true,
  'reminder-waiting': true,
  'reminder-ends-on': true,
  'reminder-code': true,
  'order-confirmation': true,
  'order-finished': true,
  'order-partly-failed': true,
  'order-not-bought': true,
  'order-payment-lapsed': true,
  document: true,
  'monthly-invoice': true,
  'file-documents': true,
};

/** Returns the languages in which a message can be written: all languages, or English only. */
export function languagesOf(kind: MessageKind): readonly Language[] {
  return Object.hasOwn(translated, kind) ? languages : [defaultLanguage];
}
