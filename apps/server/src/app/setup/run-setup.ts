import { setUp, type FirstApp, type FirstSetup, type SetupInput } from '../../modules/operations/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Runtime } from '../runtime.ts';
import { tryMail } from './try-mail.ts';

/** The setup did not start, because the mail server did not accept an email. */
export class MailFailed extends Error {}

/**
 * Tests mail by sending an email, then sets the installation up. The queue must have been prepared, because the first
 * team's admin gets an email.
 * @throws MailFailed, and what `setUp` throws.
 */
export async function runSetup(
  { runtime, mailer }: { readonly runtime: Runtime; readonly mailer: Mailer },
  {
    input,
    app,
    mailWorks = false,
    firstRunOnly = false,
  }: {
    readonly input: SetupInput;
    readonly app: FirstApp;
    readonly mailWorks?: boolean;
    readonly firstRunOnly?: boolean;
  },
): Promise<FirstSetup> {
  const productName = input.productName ?? runtime.config.productName;
  if (!mailWorks && input.operator) {
    const refused = await tryMail({ config: runtime.config, mailer }, { to: input.operator.email, productName });
    if (refused !== null)
      throw new MailFailed(
        `An email to ${input.operator.email} was not accepted: ${refused}. Check SMTP_URL and MAIL_FROM; nothing was set up.`,
      );
  }
  const done = await setUp(runtime.contextFor({}), input, { app, firstRunOnly });
  const isNamed = done.steps.some((step) => step.part === 'name' && step.done);
  if (isNamed && input.productName) runtime.nameProduct(input.productName);
  return done;
}
