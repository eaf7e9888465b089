import { createTransport } from 'nodemailer';
import type { Config } from '../config/index.ts';
import { assertNoTransaction } from '../database/index.ts';

export type Mail = {
  /**
   * Our id for this attempt. It becomes the Message-ID, so that an email delivered twice can be distinguished from two
   * emails.
   */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Recipients of a copy: `cc` is visible in the email, `bcc` is not. */
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  /** The envelope sender, to which undeliverable emails are returned. Defaults to `from`. */
  readonly bounceTo?: string;
  /** The one-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/**
 * The outcome of an email. `refused` and `later` come from the mail server's response, so nothing was accepted;
 * `unknown` means that it never responded, so the email may have been sent and is not retried automatically.
 */
export type MailOutcome =
  | { readonly state: 'accepted'; readonly providerId: string }
  | { readonly state: 'refused'; readonly error: string }
  | { readonly state: 'later'; readonly error: string }
  | { readonly state: 'unknown'; readonly error: string };

export type Mailer = { readonly send: (mail: Mail) => Promise<MailOutcome>; readonly close: () => void };

type SmtpError = Error & {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  /** The address that the server refused, if it accepted the email for other addresses. */
  readonly recipient?: string;
};

/** Commands up to and including RCPT precede any content: if the connection is lost there, nothing was sent. */
const commandsBeforeContent = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO', 'API']);

function outcomeOf(error: SmtpError): MailOutcome {
  const words = error.message.slice(0, 500);
  if (error.responseCode && error.responseCode >= 500) return { state: 'refused', error: words };
  if (error.responseCode && error.responseCode >= 400) return { state: 'later', error: words };
  if (
    error.code === 'ECONNECTION' ||
    error.code === 'EDNS' ||
    error.code === 'EAUTH' ||
    error.code === 'ETLS' ||
    (error.command && commandsBeforeContent.has(error.command))
  )
    return { state: 'later', error: words };
  return { state: 'unknown', error: words };
}

/** The default ports of mail submission, if the URL has none: TLS from the first byte, or STARTTLS. */
const defaultPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Returns the connection settings of a URL. With `requireTls`, nothing is sent to a server without STARTTLS, not even
 * the password.
 */
export function smtpConnection({ url: text, requireTls }: Config['smtp']) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPorts[secure ? 'smtps:' : 'smtp:']),
    secure,
    requireTLS: requireTls && !secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One address. The library would parse a text as a list of addresses and names. */
const mailbox = (address: string) => ({ name: '', address });

/** Number of connections to the mail server that one process keeps open. */
export const mailConnections = 5;

/** Creates a mailer that sends over SMTP with a pool of open connections. */
export function createMailer({
  smtp,
  connections = mailConnections,
}: {
  readonly smtp: Config['smtp'];
  readonly connections?: number;
}): Mailer {
  const transport = createTransport({
    ...smtpConnection(smtp),
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
  });
  return {
    send: async (mail) => {
      assertNoTransaction('Sending mail');
      try {
        const info = await transport.sendMail({
          from: mail.from,
          to: mailbox(mail.to),
          cc: (mail.cc ?? []).map(mailbox),
          bcc: (mail.bcc ?? []).map(mailbox),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          ...(mail.bounceTo && {
            envelope: { from: mail.bounceTo, to: [mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])].map(mailbox) },
          }),
          messageId: `<${mail.id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
          ...(mail.replyTo && { replyTo: mailbox(mail.replyTo) }),
          ...(mail.unsubscribeUrl && {
            headers: {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
        // If only the copies of an email were accepted, it has not reached its recipient.
        const errors: readonly SmtpError[] = info.rejectedErrors ?? [];
        const refused = errors.find(({ recipient }) => recipient === mail.to);
        return refused ? outcomeOf(refused) : { state: 'accepted', providerId: info.messageId };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
