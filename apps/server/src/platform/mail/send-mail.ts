import type { Config } from '../config/index.ts';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';

/** An email before the product's own address is added. */
export type OutgoingMail = Omit<Mail, 'from'> & {
  readonly fromName: string;
  /** The sender's address. Defaults to the product's own. */
  readonly fromAddress?: string;
};

/**
 * Sends an email from the product's address, unless the email has another. The caller handles the outcome: a gift
 * stores it, a notification is retried.
 */
export function sendMail(
  { config }: { readonly config: Config },
  mailer: Mailer,
  { fromName, fromAddress = config.mailFrom, ...mail }: OutgoingMail,
): Promise<MailOutcome> {
  // The addresses of erased people have this ending (RFC 2606); no server is contacted.
  if (mail.to.endsWith('.invalid')) return Promise.resolve({ state: 'refused', error: 'The address was erased.' });
  return mailer.send({ ...mail, from: { name: fromName, address: fromAddress } });
}
