import { lookup, Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { systemClock } from '../clock/index.ts';

/**
 * Requests a URL as a visitor would, and returns its status and text. @throws Error if it does not respond within five
 * seconds.
 */
export async function askAddress(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

/** Checks whether a host name has an address. */
export async function hasAddress(host: string): Promise<boolean> {
  return lookup(host).then(
    () => true,
    () => false,
  );
}

/** Checks whether a domain has a mail server; null if no name server responds. */
export async function hasMailServer(domain: string): Promise<boolean | null> {
  // The defaults wait half a minute for name servers that do not respond.
  return new Resolver({ timeout: 2_000, tries: 2 }).resolveMx(domain).then(
    (records) => records.length > 0,
    (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      return code === 'ENODATA' || code === 'ENOTFOUND' ? false : null;
    },
  );
}

const dayMs = 86_400_000;

/**
 * Inspects a server's certificate: why it is not trusted, if it is not, and the number of days until it expires.
 * @throws Error if no connection is made within five seconds.
 */
export function inspectCertificate({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<{ readonly problem: string | null; readonly daysLeft: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 5_000 });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.end();
      resolve({
        problem: socket.authorized ? null : String(socket.authorizationError),
        daysLeft: Math.floor((Date.parse(until) - systemClock.now().epochMilliseconds) / dayMs),
      });
    });
    socket.once('timeout', () => socket.destroy(new Error('no response within five seconds')));
    socket.once('error', reject);
  });
}
