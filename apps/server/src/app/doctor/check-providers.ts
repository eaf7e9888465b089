import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config/index.ts';
import { createFileStore } from '../../platform/files/index.ts';
import { askAddress, inspectCertificate, hasAddress, hasMailServer } from '../../platform/http/index.ts';
import { checkMail, smtpConnection } from '../../platform/mail/index.ts';
import { checkSms } from '../../platform/sms/index.ts';
import { warned, failed, healthy, errorLine, type Finding } from './finding.ts';

/** Returns the remedy for an error of a mail server. */
function mailRemedy(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EAUTH') return 'Check the user and password in SMTP_URL; signs such as @ or / are written %40 and %2F.';
  if (code === 'ETLS')
    return 'The server offers no STARTTLS. Use smtps:// with its port for TLS, usually 465, or another server.';
  if (/certificate|self[- ]signed|altname/i.test(errorLine(error)))
    return 'The certificate is not trusted. Use the name that it is for; for an authority of your own set NODE_EXTRA_CA_CERTS.';
  return 'Check host and port in SMTP_URL, and that a firewall lets this machine out.';
}

export async function checkMailServer({ smtp }: Config): Promise<readonly Finding[]> {
  const { host, port, secure, requireTLS } = smtpConnection(smtp);
  const how = secure ? 'TLS' : requireTLS ? 'STARTTLS' : 'no demand for TLS';
  try {
    await checkMail(smtp);
    return [healthy('mail', `${host}:${port} lets us in, with ${how}`)];
  } catch (error) {
    return [failed('mail', `${host}:${port}, ${how}: ${errorLine(error)}`, mailRemedy(error))];
  }
}

export async function checkSmsProvider({ sms }: Config): Promise<readonly Finding[]> {
  if (!sms) return [healthy('sms', 'off')];
  try {
    const status = await checkSms(sms);
    if (status < 300) return [healthy('sms', 'the provider knows the account')];
    if (status === 401 || status === 403)
      return [failed('sms', `the provider responds with ${status}`, 'Check the account and token in SMS_URL.')];
    return [
      warned('sms', `the provider responds with ${status}`, 'Send a code to a mobile number of your own to try it.'),
    ];
  } catch (error) {
    return [
      failed('sms', errorLine(error), 'Check the host in SMS_URL, and that a firewall allows outgoing connections.'),
    ];
  }
}

/** Checks the file store: writes a file, reads it and removes it. */
export async function checkStorage(config: Config): Promise<readonly Finding[]> {
  const where = config.storage
    ? `bucket ${config.storage.bucket} at ${config.storage.endpoint}`
    : `folder files of ${config.dataDir}`;
  const name = `doctor/${randomUUID()}.txt`;
  const text = Buffer.from('doctor');
  const files = await createFileStore(config);
  try {
    await files.put(name, text, { contentType: 'text/plain' });
    const stored = await files.get(name);
    const chunks: Buffer[] = [];
    for await (const chunk of stored?.stream ?? []) chunks.push(Buffer.from(chunk));
    await files.remove(name);
    if (!Buffer.concat(chunks).equals(text))
      return [
        failed(
          'storage',
          `${where}: what was written is not what is read`,
          'Check that every machine names the same bucket.',
        ),
      ];
    if (config.production && !config.storage)
      return [
        warned(
          'storage',
          `${where} can be written`,
          'Other machines do not see it: set STORAGE_URL where there is more than one.',
        ),
      ];
    return [healthy('storage', `${where} can be written, read and cleared`)];
  } catch (error) {
    return [
      failed(
        'storage',
        `${where}: ${errorLine(error)}`,
        'Check STORAGE_URL and what its key may do: put, get, head and delete.',
      ),
    ];
  } finally {
    files.close();
  }
}

const daysToRenew = 14;

/** Checks the certificate that visitors receive. */
export async function checkCertificate({ http }: Config): Promise<readonly Finding[]> {
  const url = new URL(http.publicUrl);
  if (url.protocol !== 'https:') return [];
  try {
    const { problem, daysLeft } = await inspectCertificate({ host: url.hostname, port: Number(url.port || 443) });
    const seen = `${url.host}: ${daysLeft} days left`;
    if (problem !== null)
      return [
        failed(
          'certificate',
          `${url.host}: ${problem}`,
          'Give the balancer a certificate for this name, with its chain.',
        ),
      ];
    return [
      daysLeft < daysToRenew
        ? warned('certificate', seen, 'Renew it, and find out why it was not renewed automatically.')
        : healthy('certificate', seen),
    ];
  } catch (error) {
    return [
      failed(
        'certificate',
        `${url.host}: ${errorLine(error)}`,
        'Let the balancer answer https at the address of PUBLIC_URL.',
      ),
    ];
  }
}

/**
 * Checks whether the public address leads to this installation, and whether the domain of the sender's address accepts
 * mail.
 */
export async function checkAddresses({ http, mailFrom, production }: Config): Promise<readonly Finding[]> {
  const { hostname } = new URL(http.publicUrl);
  const domain = mailFrom.split('@')[1] ?? '';
  const mailed = production ? await hasMailServer(domain) : true;
  const sender =
    mailed === false
      ? [
          warned(
            'sender',
            `${domain} takes no mail`,
            'Give the domain of MAIL_FROM an MX record, and SPF and DKIM for the mail server, or mails land in spam.',
          ),
        ]
      : [];
  const proxy =
    production && http.trustedProxies.length === 0
      ? [
          warned(
            'proxies',
            'none is trusted',
            'Behind a balancer set TRUST_PROXY to its address; without it every visitor is counted as the balancer.',
          ),
        ]
      : [];
  if (!(await hasAddress(hostname)))
    return [
      failed('address', `${hostname} has no address`, 'Publish a DNS record for the host of PUBLIC_URL.'),
      ...sender,
      ...proxy,
    ];
  try {
    const { status, text } = await askAddress(`${http.publicUrl}/healthz`);
    const isOurs = status === 200 && text.includes('"status":"ok"');
    return [
      isOurs
        ? healthy('address', `${http.publicUrl} answers`)
        : failed(
            'address',
            `${http.publicUrl}/healthz answers ${status}`,
            'Let the balancer pass every path to the processes that run serve.',
          ),
      ...sender,
      ...proxy,
    ];
  } catch (error) {
    return [
      failed(
        'address',
        `${http.publicUrl}: ${errorLine(error)}`,
        'Start a process with serve, and let the balancer reach it.',
      ),
      ...sender,
      ...proxy,
    ];
  }
}
