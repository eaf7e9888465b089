import { createTransport } from 'nodemailer';
import type { Config } from '../config/index.ts';
import { smtpConnection } from './mailer.ts';

/**
 * Connects to the mail server, with encryption if it is required, and signs in; sends nothing. @throws Error with the
 * server's own text.
 */
export async function checkMail(smtp: Config['smtp']): Promise<void> {
  const transport = createTransport(smtpConnection(smtp));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
