import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { openCardStore } from './cards/card-store.ts';
import { createNotices } from './cards/notices.ts';
import { createDnsRecords } from './dns/dns-records.ts';
import { serveNames } from './dns/name-server.ts';
import { createInbox } from './inbox/inbox.ts';
import { openAccountStore } from './integrations/account-store.ts';
import { createBehaviours as createLinkBehaviours } from './integrations/behaviours.ts';
import { MailLog } from './inbox/mail-log.ts';
import type { SandboxConfig } from './platform/config.ts';
import { createBucketFiles } from './s3/bucket-files.ts';
import { listenForMail } from './smtp/smtp-listener.ts';
import { createBehaviours } from './suppliers/behaviours.ts';
import { createNotices as createSupplierNotices } from './suppliers/notices.ts';
import { openOrderStore } from './suppliers/order-store.ts';
import { loadAssets } from './web/assets.ts';
import { createWebServer } from './web/server.ts';

/** A running sandbox and its ports. */
export type Sandbox = {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly dnsPort: number;
  readonly close: () => Promise<void>;
};

/** Starts every stand-in. Throws an Error that says what to do if a port is taken. */
export async function startSandbox({
  host,
  httpPort,
  smtpPort,
  dnsPort = httpPort,
  inboxDirectory,
  publicUrl = null,
  productUrl = null,
}: SandboxConfig): Promise<Sandbox> {
  const assets = await loadAssets();
  const log = await MailLog.open(inboxDirectory);
  const smtp = await listenForMail({ log, host, port: smtpPort, returnTo: productUrl }).catch((error: unknown) =>
    refusePort(error, { port: smtpPort, variable: 'SMTP_PORT' }),
  );
  const records = createDnsRecords();
  const cards = {
    store: await openCardStore(join(dirname(inboxDirectory), 'cards', 'cards.json')),
    notices: createNotices(),
  };
  const suppliers = {
    store: await openOrderStore(join(dirname(inboxDirectory), 'suppliers', 'orders.json')),
    behaviours: createBehaviours(),
    notices: createSupplierNotices(),
  };
  const linked = await openLinked(inboxDirectory, productUrl);
  const portOf = (): number => (web.server.address() as AddressInfo).port;
  const web = createWebServer({
    inbox: createInbox(log),
    log,
    assets,
    records,
    smtpPort: smtp.port,
    origin: () => publicUrl ?? `http://localhost:${portOf()}`,
    samlDirectory: join(dirname(inboxDirectory), 'saml'),
    files: createBucketFiles(join(dirname(inboxDirectory), 's3')),
    cards,
    suppliers,
    linked,
  });
  const names = await serveNames({ records, host, port: dnsPort }).catch(async (error: unknown) => {
    await smtp.close();
    return refusePort(error, { port: dnsPort, variable: 'SANDBOX_DNS_PORT' });
  });
  try {
    await web
      .listen({ host, port: httpPort })
      .catch((error: unknown) => refusePort(error, { port: httpPort, variable: 'SANDBOX_PORT' }));
  } catch (error) {
    await Promise.all([smtp.close(), names.close()]);
    throw error;
  }
  return {
    httpPort: portOf(),
    smtpPort: smtp.port,
    dnsPort: names.port,
    // Closes SMTP first: mail that was accepted must be in the log before the log closes.
    close: async () => {
      await smtp.close();
      await names.close();
      cards.notices.stop();
      suppliers.notices.stop();
      await web.close();
      await cards.store.close();
      await suppliers.store.close();
      await linked.store.close();
      await log.close();
    },
  };
}

async function openLinked(inboxDirectory: string, productUrl: string | null) {
  const path = join(dirname(inboxDirectory), 'linked-accounts', 'accounts.json');
  return { store: await openAccountStore(path), behaviours: createLinkBehaviours(), productUrl };
}

function refusePort(error: unknown, { port, variable }: { readonly port: number; readonly variable: string }): never {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is in use. Stop the other program, or set ${variable} to a free port.`, {
      cause: error,
    });
  }
  throw error;
}
