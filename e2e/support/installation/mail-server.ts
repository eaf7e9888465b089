import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificates.ts';

export type ReceivedMail = {
  readonly to: string;
  readonly subject: string;
  readonly links: readonly string[];
  /** The account on the mail server: each process of the test has its own user. */
  readonly user: string;
  readonly encrypted: boolean;
};

export type MailServer = {
  readonly received: readonly ReceivedMail[];
  /** `smtps://` is TLS from the first byte, `smtp://` is STARTTLS. */
  readonly urlFor: (protocol: 'smtps' | 'smtp', user: string) => string;
  /** Called with each mail before the server confirms that it was accepted. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void>;
  readonly close: () => Promise<void>;
};

const password = 'a mail server’s password';

/** Decodes quoted-printable text of a mail, as far as its links need it. */
function textOf(raw: Buffer): string {
  return raw
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function subjectOf(text: string): string {
  return /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(text)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
  });
}

/**
 * Starts a mail server that requires TLS and a password, as real ones do. It listens on two ports: one with TLS from
 * the first byte, one with STARTTLS.
 */
export async function startMailServer(certificate: Certificate): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const options = (secure: boolean): SMTPServerOptions => ({
    ...certificate,
    secure,
    disableReverseLookup: true,
    onAuth: ({ username = '', password: given }, _session, done) =>
      given === password ? done(null, { user: username }) : done(new Error('The password is wrong')),
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
      const text = textOf(await buffer(stream));
      const mail = {
        to: session.envelope.rcptTo[0]?.address ?? '',
        subject: subjectOf(text),
        links: [...new Set(text.match(/https:\/\/localhost:\d+\/[^\s"<>)]+/g))],
        user: String(session.user),
        encrypted: session.secure,
      };
      received.push(mail);
      await mailServer.beforeAnswer(mail);
    }),
  });
  const servers = { smtps: new SMTPServer(options(true)), smtp: new SMTPServer(options(false)) };
  for (const server of Object.values(servers)) server.on('error', () => undefined);
  const ports = { smtps: await listen(servers.smtps), smtp: await listen(servers.smtp) };
  const mailServer: MailServer = {
    received,
    urlFor: (protocol, user) => `${protocol}://${user}:${encodeURIComponent(password)}@localhost:${ports[protocol]}`,
    beforeAnswer: async () => undefined,
    close: async () => {
      for (const server of Object.values(servers)) await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return mailServer;
}
