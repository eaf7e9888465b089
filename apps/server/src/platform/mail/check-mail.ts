import { createTransport } from 'nodemailer';
import type { Config } from '../config/index.ts';
import { smtpConnection } from './mailer.ts';

/**
 * Connects to the mail server, encrypts where that is demanded, and signs in; sends nothing. @throws Error in the
 * server's own words.
 */
export async function checkMail(smtp: Config['smtp']): Promise<void> {
  const transport = createTransport(smtpConnection(smtp));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
