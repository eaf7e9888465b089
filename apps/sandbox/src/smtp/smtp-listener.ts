import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MailLog } from '../inbox/mail-log.ts';
import { complaint, statusNotification } from './return-mail.ts';
import { faultFor, refusal, slowMilliseconds } from './faults.ts';

const maxMailBytes = 25 * 1024 * 1024;

/** How long a delivery in progress may continue after `close`, which cuts idle connections. */
const closeMilliseconds = 500;

export type SmtpListener = { readonly port: number; readonly close: () => Promise<void> };

/**
 * Accepts mail for every address into the log. Any user and password are accepted, because real providers require them;
 * TLS is not offered, because a client would rightly reject a self-made certificate.
 */
export async function listenForMail({
  log,
  host,
  port,
  returnTo,
}: {
  readonly log: MailLog;
  /** Base URL to which bounced mail is sent; null to send none. */
  readonly returnTo: string | null;
  readonly host: string;
  readonly port: number;
}): Promise<SmtpListener> {
  const closing = new AbortController();
  const server = new SMTPServer({
    banner: 'Huggg sandbox: mail is kept here and goes nowhere',
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    authOptional: true,
    allowInsecureAuth: true,
    size: maxMailBytes,
    rejectOversized: true,
    closeTimeout: closeMilliseconds,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) => {
      const fault = faultFor(address);
      done(fault === 'bounce' || fault === 'tempfail' ? refusal(fault, address) : null);
    },
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      receive({ stream, session, log, returnTo, closing: closing.signal }),
    ),
  });
  // A client that disconnects in the middle of a command needs no handling; a listener that fails is reported by
  // listen().
  server.on('error', () => undefined);
  await listen(server, { host, port });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(resolve);
      }),
  };
}

type Reception = {
  readonly stream: SMTPServerDataStream;
  readonly session: SMTPServerSession;
  readonly log: MailLog;
  readonly returnTo: string | null;
  readonly closing: AbortSignal;
};

async function receive({ stream, session, log, returnTo, closing }: Reception): Promise<void> {
  const raw: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) raw.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) return;
  const { mailFrom, rcptTo } = session.envelope;
  const to = [...new Set(rcptTo.map(({ address }) => address))];
  if (to.some((address) => faultFor(address) === 'slow')) await wait(slowMilliseconds, undefined, { signal: closing });
  const from = mailFrom === false ? '' : mailFrom.address;
  await log.append({ from, to, raw });
  if (returnTo) void Promise.all(to.map((address) => postReturnedMail({ from, to: address, returnTo, closing })));
}

type ReturnedMail = {
  readonly from: string;
  readonly to: string;
  readonly returnTo: string;
  readonly closing: AbortSignal;
};

const returnMilliseconds = 300;

/** Posts a bounced mail to the product, as a mail server does with `curl` in a pipe. */
async function postReturnedMail({ from, to, returnTo, closing }: ReturnedMail): Promise<void> {
  const fault = faultFor(to);
  if (fault !== 'late-bounce' && fault !== 'complaint') return;
  const body = fault === 'complaint' ? complaint({ from, to }) : statusNotification({ from, to });
  const target = `${returnTo}/webhooks/mail/bounces?to=${encodeURIComponent(from)}`;
  try {
    await wait(returnMilliseconds, undefined, { signal: closing });
    await fetch(target, { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body, signal: closing });
  } catch {
    // The product is not running, so nobody reads the mail.
  }
}

function listen(server: SMTPServer, { host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
}
