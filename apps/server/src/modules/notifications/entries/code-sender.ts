import { fromName } from '@huggg/messages';
import type { MailBranding } from '@huggg/messages';

type CodeMail = Parameters<typeof fromName>[0] & { readonly branding: MailBranding | null };

/**
 * Returns the sender name of a mail with a code. It is the product, because no gift sender sends codes, unless the gift
 * sender's look does not name the product.
 */
export function codeSender(message: CodeMail): { readonly fromName?: string } {
  return message.branding?.namesProduct === false ? { fromName: fromName(message) } : {};
}
