import { fromName } from '@huggg/messages';
import type { MailBranding } from '@huggg/messages';

type CodeMail = Parameters<typeof fromName>[0] & { readonly branding: MailBranding | null };

/**
 * The sender of a mail with a code: the product, because no sender sends one, but the sender where their look does not
 * name the product.
 */
export function codeSender(message: CodeMail): { readonly fromName?: string } {
  return message.branding?.namesProduct === false ? { fromName: fromName(message) } : {};
}
