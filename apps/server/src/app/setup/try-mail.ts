import type { Config } from '../../platform/config/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { sendMail, type Mailer } from '../../platform/mail/index.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * Tests the mail server by sending a real email.
 * @returns null if it was accepted, otherwise the server's response.
 */
export async function tryMail(
  { config, mailer }: { readonly config: Config; readonly mailer: Mailer },
  { to, productName }: { readonly to: string; readonly productName: string },
): Promise<string | null> {
  const text = `${productName} can send mail from ${config.mailFrom}. Its address is ${config.http.publicUrl}.`;
  const outcome = await sendMail({ config }, mailer, {
    id: newId(),
    fromName: productName,
    to,
    subject: `${productName} can send mail`,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  });
  return outcome.state === 'accepted' ? null : outcome.error;
}
