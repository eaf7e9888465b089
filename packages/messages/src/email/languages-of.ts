import { defaultLanguage, languages, type Language } from '../catalogue/index.ts';
import type { MessageKind, MessageOf } from './message.ts';

/** Messages that lead to a gift go to recipients. */
type RecipientKind = {
  [Kind in MessageKind]: MessageOf<Kind> extends { readonly giftUrl: string } ? Kind : never;
}[MessageKind];

const toRecipients: Readonly<Record<RecipientKind, true>> = {
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
};

/** Messages about documents, which a team's bookkeepers read. */
const ofDocuments: readonly MessageKind[] = ['document', 'monthly-invoice', 'file-documents'];

/**
 * The languages in which a message must exist: all for recipients and about documents, English for others who use the
 * product (DESIGN §7).
 */
export function languagesOf(kind: MessageKind): readonly Language[] {
  return Object.hasOwn(toRecipients, kind) || ofDocuments.includes(kind) ? languages : [defaultLanguage];
}
