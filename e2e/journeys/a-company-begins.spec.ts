import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClientError, type Client } from '@huggg/client';
import {
  approveCredit,
  buyGifts,
  getCurrentUser,
  getTransaction,
  listTeamWallets,
  requestCredit,
  searchProducts,
  uploadCoverImage,
  type PurchaseResult,
} from '@huggg/contracts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { ReceivedMail } from '../support/installation/mail-server.ts';
import {
  acceptMailedInvite,
  addApp,
  confirmIdentity,
  signInByPassword,
  signInWithApp,
} from '../support/installation/people.ts';
import { killHard, prepareInstallation, type Installation, type Part } from '../support/installation/start.ts';

const password = 'nine wet umbrellas sing';
const mina = 'mina@tidewater.example';
const gifts = 48;
const addressOf = (index: number): string => `person${index}@northwind.example`;

let installation: Installation;
test.afterAll(() => installation.stop());

const soon = { timeout: 90_000 };
/** A queue passes on the jobs of a killed worker when its heartbeat is missed. */
const heartbeatTimeout = { timeout: 120_000 };

/** Waits for the first mail to an address with a matching subject, and returns it. */
async function waitForMail(to: string, subject: RegExp): Promise<ReceivedMail> {
  const find = (): ReceivedMail | undefined =>
    installation.mail.received.find((mail) => mail.to === to && subject.test(mail.subject));
  await expect.poll(() => find()?.to, { ...soon, message: `a mail to ${to} about ${subject.source}` }).toBe(to);
  return find() as ReceivedMail;
}

const linkOf = ({ links }: ReceivedMail, part: string): string => links.find((link) => link.includes(part)) ?? '';

const untilUp = (port: number): Promise<void> => expect.poll(() => installation.balancer.isUp(port), soon).toBe(true);

/** Runs a command that must succeed, and returns its output. */
async function succeed(words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await installation.command(words, environment);
  expect(code, `${words.join(' ')} printed:\n${output}`).toBe(0);
  return output;
}

/** Begins the installation by command, with a catalogue and codes. @returns the secret of the first operator’s app */
async function setUp(): Promise<string> {
  const file = join(installation.folder, 'setup.json');
  await writeFile(
    file,
    JSON.stringify({
      productName: 'Quayside Gifts',
      operator: { firstName: 'Olive', surname: 'First', email: 'olive@quayside.example', password },
      team: { name: 'Quayside', adminEmail: 'bea@quayside.example' },
    }),
  );
  const secret = /as a key to type: (\S+)/.exec(await succeed(['setup', '--file', file]))?.[1] ?? '';
  expect(await succeed(['setup', '--file', file])).toContain('Nothing was changed.');
  const examples = join(import.meta.dirname, '../../docs/examples');
  await succeed(['catalogue', 'import', join(examples, 'catalogue.json')]);
  const codes = Array.from({ length: gifts }, (_, index) => `coffee-and-cake,QC-${index},2027-12-31`);
  const codesFile = join(installation.folder, 'codes.csv');
  const [columns] = (await readFile(join(examples, 'codes.csv'), 'utf8')).split('\n');
  await writeFile(codesFile, [columns, ...codes].join('\n'));
  expect(await succeed(['codes', 'import', codesFile])).toContain(`${gifts} codes loaded`);
  return secret;
}

async function signUpByMailedLink(page: Page): Promise<void> {
  await page.goto(`${installation.url}/sign-up`);
  await page.getByLabel('Work email').fill(mina);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(linkOf(await waitForMail(mina, /^Confirm your email$/), '/verify'));
  await page.getByLabel('First name').fill('Mina');
  await page.getByLabel('Surname').fill('Okafor');
  await page.getByLabel('Business name').fill('Tidewater Tea Ltd');
  await page.getByLabel('Business address').fill('1 Quay Street\nBristol BS1 1AA');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${installation.url}/`);
  await expect(page.getByText('Tidewater Tea Ltd', { exact: true }).first()).toBeAttached();
}

/** One operator requests a credit above the limit and cannot approve it; another operator approves it. */
async function creditWallet(walletId: string, secret: string): Promise<void> {
  const { url } = installation;
  const olive = await signInWithApp({ url, email: 'olive@quayside.example', password, secret });
  const invite = linkOf(await waitForMail('bea@quayside.example', /./), '/invite/');
  await acceptMailedInvite(invite, { url, password });
  const bea = await signInByPassword({ url, email: 'bea@quayside.example', password });
  await addApp(bea, { password });
  expect(await succeed(['operators', 'add', 'bea@quayside.example'])).toContain('bea@quayside.example');
  for (const operator of [olive, bea]) await confirmIdentity(operator, { password });

  const credit = await olive.call(requestCredit, {
    body: { walletId, amount: 150_000, reference: 'BANK-1', reason: 'Paid by bank transfer' },
    idempotencyKey: 'credit-1',
  });
  expect(credit.status).toBe('waiting');
  await expect(olive.call(approveCredit, { params: { id: credit.id } })).rejects.toMatchObject({
    errorCode: 'credit.own',
  });
  expect((await bea.call(approveCredit, { params: { id: credit.id } })).status).toBe('posted');
}

/** Retries with the same key, as callers do, if a process died during the call or the balancer had no backend. */
async function retryUntilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isRefused = error instanceof ClientError && ![502, 503].includes(error.status);
      if (isRefused || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function buy(admin: Client, { productId, userId, walletId }: Record<string, string>): Promise<PurchaseResult> {
  const receivers = Array.from({ length: gifts }, (_, index) => ({ email: addressOf(index), name: `Person ${index}` }));
  const details = { productId, fromName: 'Mina', message: 'Thank you.', deliveryMethod: 'email' as const, receivers };
  return admin.call(buyGifts, {
    body: {
      order: { name: 'Thank you', type: 'bulkHugggs', details },
      payment: { method: 'wallet', reference: walletId ?? '' },
      amount: gifts * 1500,
    },
    idempotencyKey: `buy-${userId}`,
  });
}

/** The mails of the gifts, without the one that a recipient gets after claiming. */
const giftMails = (): ReceivedMail[] =>
  installation.mail.received.filter(
    ({ to, subject }) => to.endsWith('@northwind.example') && subject !== 'Your gift is ready',
  );

/**
 * Kills the worker that sends the gift mails while the mail server has accepted mails but not confirmed them: as many
 * as the worker has connections, so it has started no other.
 */
async function killWorkerWhileMailing(workers: readonly Part[]): Promise<void> {
  let held = 0;
  installation.mail.beforeAnswer = async ({ to }) => {
    if (!to.endsWith('@northwind.example') || giftMails().length <= 8) return;
    held += 1;
    await new Promise(() => undefined);
  };
  await expect.poll(() => held, soon).toBe(5);
  installation.mail.beforeAnswer = async () => undefined;
  const mailing = giftMails().at(-1)?.user;
  const worker = workers.find(({ name }) => name === mailing);
  if (!worker) throw new Error(`No worker is called ${mailing}.`);
  await killHard(worker);
  installation.work('work-3');
}

/** A recipient on a phone opens the mailed gift and sees the code. @returns the code */
async function openGift(browser: Browser, index: number): Promise<string> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const mail = giftMails().find(({ to }) => to === addressOf(index));
  await page.goto(linkOf(mail ?? (await waitForMail(addressOf(index), /./)), '/g/'));
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.getByRole('button', { name: 'Accept your gift' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByRole('heading', { name: 'Here is your code' })).toBeVisible();
  const code = /QC-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await context.close();
  return code;
}

/**
 * Restores a backup into a second database and rehearses a recovery into a third; the ledgers of both are the same,
 * including the last seal.
 */
async function restoreAndRehearse(): Promise<void> {
  // Once every entry is sealed the proof no longer changes, so the chain of each copy must end with the same seal.
  const verify = () => succeed(['ledger', 'verify']);
  await expect.poll(verify, { ...heartbeatTimeout, intervals: [10_000] }).toContain('0 entries wait for the next one');
  const proof = await verify();
  expect(proof).toContain('in order');
  const file = join(installation.folder, 'gifts.backup');
  await succeed(['backup', file]);
  const restored = await installation.emptyDatabase('restored');
  await succeed(['restore', file], { DATABASE_URL: restored });
  expect(await succeed(['ledger', 'verify'], { DATABASE_URL: restored })).toBe(proof);
  const rehearsed = await installation.emptyDatabase('rehearsed');
  await succeed(['rehearse', rehearsed]);
  expect(await succeed(['ledger', 'verify'], { DATABASE_URL: rehearsed })).toBe(proof);
  expect((await installation.command(['restore', file], { DATABASE_URL: restored })).output).toContain(
    'Create an empty one',
  );
}

test('a company is set up in production, sends 48 gifts while processes are killed, and restores its backup', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  installation = await prepareInstallation();
  const { url, ports } = installation;
  const secret = await setUp();
  const servers = ports.map(installation.serve);
  const workers = ['work-1', 'work-2'].map(installation.work);
  await Promise.all(ports.map(untilUp));
  const doctor = await succeed(['doctor']);
  expect(doctor).not.toContain('FAILED');
  expect(doctor).toMatch(/ok {7}certificate/);
  const distrustful = await installation.command(['doctor'], { NODE_EXTRA_CA_CERTS: '' });
  expect(distrustful.code).toBe(1);
  expect(distrustful.output).toMatch(/FAILED {3}mail[^\n]*\n[^\n]*certificate is not trusted/);

  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await signUpByMailedLink(page);
  const admin = await signInByPassword({ url, email: mina, password });
  const { teamId, user } = await admin.call(getCurrentUser, {});
  const [wallet] = await admin.call(listTeamWallets, { params: { id: teamId } });
  await creditWallet(wallet?.id ?? '', secret);

  // A cover uploaded to one process is available from both, because it is stored in the bucket.
  const picture = await readFile(join(import.meta.dirname, '../../docs/screens/home-1440-light.png'));
  const cover = await admin.call(uploadCoverImage, { query: {}, file: new Blob([picture], { type: 'image/png' }) });
  for (const _ of ports) expect((await fetch(url + cover.url)).status).toBe(200);

  const { hits } = await admin.call(searchProducts, { body: { query: 'coffee', size: 1 } });
  const purchase = { productId: hits[0]?.id ?? '', userId: user.id, walletId: wallet?.id ?? '' };
  const [server] = servers;
  if (!server) throw new Error('No server runs.');
  const mailing = killWorkerWhileMailing(workers);
  const [bought] = await Promise.all([retryUntilAnswered(() => buy(admin, purchase)), killHard(server)]);
  expect(await retryUntilAnswered(() => buy(admin, purchase))).toEqual(bought);
  await mailing;
  await expect.poll(() => installation.balancer.isUp(server.port), soon).toBe(false);
  installation.serve(server.port);
  expect(await openGift(browser, 0)).toMatch(/^QC-\d+$/);
  await untilUp(server.port);

  await expect.poll(() => giftMails().length, heartbeatTimeout).toBe(gifts);
  const { id } = bought;
  const detail = () => retryUntilAnswered(() => admin.call(getTransaction, { params: { id } }));
  await expect.poll(async () => (await detail()).processing, heartbeatTimeout).toBeNull();
  expect(
    giftMails()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(Array.from({ length: gifts }, (_, index) => addressOf(index)).toSorted());
  expect(installation.mail.received.filter(({ encrypted }) => !encrypted)).toEqual([]);
  expect((await detail()).funnel).toMatchObject({ created: gifts, redeemed: 1 });
  const answers = installation.balancer.answers();
  for (const port of ports) expect(answers.get(port)).toBeGreaterThan(3);

  await restoreAndRehearse();
});
