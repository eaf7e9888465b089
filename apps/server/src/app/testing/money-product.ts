import type { BankImport, ChargeResult, TopUpInvoice, Wallet, Withdrawal } from '@huggg/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import { demoWallets } from '../../modules/funding/index.ts';
import { aFundedWallet } from '../../modules/funding/testing/wallets.ts';
import { sealEntries } from '../../modules/ledger/index.ts';
import { startTestProvider, type TestCard } from '../../modules/payments/testing/index.ts';
import { demoTeams, demoUsers } from '../../modules/teams/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { createPool, migrate, readHandle, transactor } from '../../platform/database/index.ts';
import { createQueue } from '../../platform/jobs/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { databaseGates, holdingProxy } from '../../platform/testing/index.ts';
import { seedTestDemo, testCodeKey } from './demo-template.ts';
import { killableServer } from './killable-server.ts';

/** A call that can be repeated with the same key. */
export type ProductCall = {
  readonly who: 'ada' | 'ops';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A string is sent as a file. */
  readonly body?: object | string;
  readonly key?: string;
};

type Answer<T> = { readonly status: number; readonly body: T };

type PaidCharge = { readonly id: string; readonly paymentId: string; readonly redirectUrl: string | null };

const walletId = demoWallets.main.id;

/**
 * Starts a separate PostgreSQL, because it is killed, and because its waiting transactions would delay the sealing of
 * other tests.
 */
async function ownDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-money-'));
  // Committed data survives a crash of PostgreSQL, but not of the machine.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const start = () => startPostgres({ dataDir: join(dataDir, 'postgres'), settings });
  let server = await start();
  const url = await createDatabase(server.url('postgres'), 'money');
  await migrate(url);
  await seedTestDemo(url);
  const pool = createPool({ url, size: 6, name: 'huggg-test', onError: () => undefined });
  await writeFile(join(dataDir, 'code.key'), `${testCodeKey}\n`, { mode: 0o600 });
  return {
    url,
    dataDir,
    pool,
    read: readHandle(pool),
    transaction: transactor(pool),
    /** Kills PostgreSQL as a loss of power would, and starts it again after a while. */
    restart: async (awayMs: number): Promise<void> => {
      process.kill(server.pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      server = await start();
    },
    close: async () => {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
type OwnDatabase = Awaited<ReturnType<typeof ownDatabase>>;

/** Moves sales into the last month and spending into yesterday, so that there is something to close. */
async function moveIntoThePast({ pool }: OwnDatabase): Promise<void> {
  await pool.query(`update transactions set created_at = date_trunc('month', now()) - interval '5 days'`);
  // Nothing is sealed yet, so no proof depends on the posting times.
  await pool.query(
    `begin; alter table ledger_entries disable trigger user; update ledger_entries set posted_at = posted_at - interval '1 day';
     alter table ledger_entries enable trigger user; update ledger_accounts set last_posted_at = last_posted_at - interval '1 day'; commit`,
  );
}

/**
 * Starts the product as a process that can be killed, the sandbox as card provider behind a proxy, and gates in the
 * database.
 */
export async function moneyProduct() {
  const [database, provider] = await Promise.all([ownDatabase(), startTestProvider()]);
  const [proxy, gates] = await Promise.all([
    holdingProxy(new URL(provider.settings.host).origin),
    databaseGates(database.url),
  ]);
  const server = await killableServer({
    DATABASE_URL: database.url,
    DATABASE_POOL: '40',
    SMTP_URL: provider.smtpUrl,
    DATA_DIR: database.dataDir,
    ANSWER_SECONDS: '60',
    STATEMENT_SECONDS: '60',
    CARDS_URL: `${proxy.origin}/cards`,
    CARDS_SECRET_KEY: provider.settings.secretKey,
    CARDS_PUBLIC_KEY: provider.settings.publicKey,
    CARDS_CHANNEL: provider.settings.processingChannelId,
    CARDS_WEBHOOK_KEY: 'sandbox-notices',
    CARDS_SECONDS: '30',
  });
  const queue = createQueue({ url: database.url, log: createLog('silent', 'test'), works: false });
  await queue.start();
  const tokens = { ada: '', ops: '' };

  const ask = async <T>({ who, method, path, body, key }: ProductCall): Promise<Answer<T>> => {
    const isFile = typeof body === 'string';
    const response = await globalThis.fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  /** Retries if the service is busy, as clients do: such a response is sent before anything is written. */
  const done = async <T>(asked: ProductCall, tries = 10): Promise<T> => {
    const { status, body } = await ask<T>(asked);
    if (status === 503 && tries > 1) {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return done(asked, tries - 1);
    }
    if (status !== 200) throw new Error(`${asked.path} returned ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<readonly Row[]> =>
    (await database.pool.query<Row>(sql, values)).rows;

  const run = (name: string) => database.transaction((tx) => queue.enqueue(tx, [{ name, data: {} }]));
  const [product] = await rows<{ id: string; price: string }>(
    `select id, sender_price_pence + handling_fee_pence as price from products where slug = 'huggg-choice-500'`,
  );
  const productId = product?.id ?? '';
  const pricePence = Number(product?.price);

  const purchase = (key: string): ProductCall => ({
    who: 'ada',
    method: 'POST',
    path: '/v3/gifts',
    key,
    body: {
      order: {
        name: key,
        type: 'huggg',
        details: { productId, fromName: 'Ada', message: 'Thank you', deliveryMethod: 'links', quantity: 1 },
      },
      payment: { method: 'wallet', reference: walletId },
      amount: pricePence,
    },
  });
  const debit = (amount: number): ProductCall => ({
    who: 'ada',
    method: 'POST',
    path: `/v3/wallets/${walletId}/debits`,
    key: `debit-${amount}`,
    body: { amount },
  });
  const signIn = async (username: string): Promise<string> => {
    const body = { grant_type: 'password', username, password: 'unwrap-the-joy' };
    return (await done<{ access_token: string }>({ who: 'ada', method: 'POST', path: '/oauth/token', body }))
      .access_token;
  };
  await server.start('serve');
  const ada = await signIn('ada@harbourpine.example');
  tokens.ops = await signIn('ops@huggg.example');
  tokens.ada = ada;
  const proof = { password: 'unwrap-the-joy' };
  await done({ who: 'ops', method: 'POST', path: `/v3/users/${demoUsers.ops.id}/step-up`, body: proof });
  for (const call of [purchase('a'), purchase('b'), purchase('c'), debit(150), debit(275)]) await done(call);
  await moveIntoThePast(database);
  await server.kill();
  await server.start();

  /** Returns a card payment of an amount that identifies it. */
  const charge = async (amount: number, card: TestCard = 'pays', into: string = walletId): Promise<ProductCall> => ({
    who: 'ada',
    method: 'POST',
    path: '/api/v2/charges',
    key: `charge-${amount}`,
    body: {
      userId: demoUsers.ada.id,
      amount,
      method: 'checkout',
      data: { token: await provider.tokenOf(card) },
      walletId: into,
    },
  });
  return {
    database,
    provider,
    proxy,
    gates,
    server,
    ask,
    done,
    rows,
    charge,
    /** Sends a call without waiting for the response, which a killed process never sends. */
    send: (asked: ProductCall): void => void done(asked).catch(() => null),
    paid: async (amount: number, card: TestCard = 'pays', into: string = walletId): Promise<PaidCharge> => {
      const { charge: made, additionalInfo } = await done<ChargeResult>(await charge(amount, card, into));
      return { id: made.id, paymentId: made.methodPaymentId ?? '', redirectUrl: additionalInfo.redirectUrl };
    },
    refund: ({ id }: PaidCharge, amount: number): ProductCall => ({
      who: 'ada',
      method: 'POST',
      path: `/v3/charges/${id}/refunds`,
      key: `refund-${amount}`,
      body: { amount },
    }),
    withdrawal: (amount: number) =>
      done<Withdrawal>({ who: 'ada', method: 'POST', path: `/v3/wallets/${walletId}/withdrawals`, body: { amount } }),
    payOut: ({ id, amount }: Withdrawal): ProductCall => ({
      who: 'ops',
      method: 'POST',
      path: `/v3/ops/withdrawals/${id}/pay`,
      body: { reference: `BACS ${amount}` },
    }),
    expectedTopUp: (amount: number) =>
      done<TopUpInvoice>({ who: 'ada', method: 'POST', path: '/v3/topup-invoices', body: { walletId, amount } }),
    statementFile: (file: string): ProductCall => ({
      who: 'ops',
      method: 'POST',
      path: '/v3/ops/bank-imports?fileName=november.csv',
      body: file,
    }),
    readStatement: (asked: ProductCall) => done<BankImport>(asked),
    available: async (id: string): Promise<number> => {
      const path = `/api/v2/teams/${demoTeams.harbourPine.id}/wallets`;
      const wallets = await done<readonly Wallet[]>({ who: 'ada', method: 'GET', path });
      return wallets.find((wallet) => wallet.id === id)?.available ?? 0;
    },
    /** Returns the purchase of one link gift from the main wallet. */
    purchase,
    pricePence,
    /** Creates a wallet of the same team with a small balance. */
    aWallet: () =>
      aFundedWallet({ ...database, clock: systemClock }, { teamId: demoTeams.harbourPine.id, openingPence: 1_000 }),
    /** Seals all entries posted so far, as the scheduled job does. */
    seal: () => sealEntries({ ...database, clock: systemClock }),
    /** Runs the scheduled job that checks open payments, as if a minute had passed. */
    reconcile: async (): Promise<void> => {
      await rows(`update charges set check_at = now() - interval '1 minute' where check_at is not null`);
      await rows(`update charge_refunds set check_at = now() - interval '1 minute' where check_at is not null`);
      await run('payments.reconcile');
    },
    /** Runs a scheduled job now. */
    run,
    close: async () => {
      await server.kill();
      await proxy.close();
      await gates.end();
      await provider.close();
      await queue.stop();
      await database.close();
    },
  };
}
export type MoneyProduct = Awaited<ReturnType<typeof moneyProduct>>;
