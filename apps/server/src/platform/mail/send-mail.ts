import type { Config } from '../config/index.ts';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';

/** A mail before the product's own address is put on it. */
export type OutgoingMail = Omit<Mail, 'from'> & {
  readonly fromName: string;
  /** The address that the mail comes from; the product's own if absent. */
  readonly fromAddress?: string;
};

/**
 * Sends a mail from the product's address, unless it names another. What the outcome means is the caller's: a gift
 * keeps it, a notification tries again.
 */
export function sendMail(
  { config }: { readonly config: Config },
  mailer: Mailer,
  { fromName, fromAddress = config.mailFrom, ...mail }: OutgoingMail,
): Promise<MailOutcome> {
  // The addresses of erased people end so (RFC 2606): no server is asked.
  if (mail.to.endsWith('.invalid')) return Promise.resolve({ state: 'refused', error: 'The address was erased.' });
  return mailer.send({ ...mail, from: { name: fromName, address: fromAddress } });
}
