import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import { appOf, newApp, stepOfCode } from '../../modules/factors/index.ts';
import { setupToken } from '../../modules/operations/index.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Runtime } from '../runtime.ts';
import { MailFailed, runSetup } from './run-setup.ts';
import { readSetupForm } from './setup-form.ts';
import { setupDonePage, setupOverPage, setupPage } from './setup-page.ts';

type Params = { readonly token: string };
type Values = Readonly<Record<string, string>>;

const path = '/setup/';
const sealContext = 'the app of the setup';

/** Prints the link of the setup if this installation has no operator yet. */
export async function announceSetup(runtime: Runtime): Promise<void> {
  const token = await setupToken(runtime.contextFor({}), runtime.readPrimary);
  if (token === null) return;
  const link = `${runtime.config.http.publicUrl}${path}${token}`;
  runtime.log.warn({ link }, `this installation is not set up yet: open ${link}, or run: npm run huggg -- setup`);
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    })
    .send(html);
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the form, with the authenticator app that was shown before, or a new one on the first view. */
async function formPage(
  runtime: Runtime,
  {
    token,
    values,
    problems = {},
    problem = null,
    secret,
  }: {
    readonly token: string;
    readonly values: Values;
    readonly problems?: Values;
    readonly problem?: string | null;
    readonly secret: string | null;
  },
): Promise<string> {
  const { productName } = runtime.config;
  const account = values['email'] || 'operator';
  const app = secret === null ? newApp(productName, account) : appOf(secret, productName, account);
  return setupPage({
    action: `${path}${token}`,
    values: { productName, ...values },
    problems,
    problem,
    qr: await QRCode.toString(app.otpauthUrl, { type: 'svg', margin: 0 }),
    secret: app.secret,
    sealedSecret: runtime.contextFor({}).secrets.seal(app.secret, sealContext).toString('base64url'),
  });
}

function unsealSecret(runtime: Runtime, sealed: string | undefined): string | null {
  try {
    return runtime.contextFor({}).secrets.unseal(Buffer.from(sealed ?? '', 'base64url'), sealContext);
  } catch {
    return null;
  }
}

async function submit(
  runtime: Runtime,
  mailer: Mailer,
  { token, values }: { readonly token: string; readonly values: Values },
): Promise<{ readonly status: number; readonly html: string }> {
  const secret = unsealSecret(runtime, values['app']);
  const again = async (more: { readonly problems?: Values; readonly problem?: string }) => ({
    status: 422,
    html: await formPage(runtime, { token, values, secret, ...more }),
  });
  const { input, problems } = readSetupForm(values);
  const step =
    secret === null
      ? null
      : stepOfCode(runtime.contextFor({}), { secret, code: (values['code'] ?? '').replaceAll(/\s/g, '') });
  const codeProblem = step === null ? { code: 'That is not the code that the app shows now.' } : {};
  if (!input || secret === null || step === null) return again({ problems: { ...problems, ...codeProblem } });
  try {
    const { steps, recoveryCodes } = await runSetup(
      { runtime, mailer },
      { input, app: { secret, step }, firstRunOnly: true },
    );
    const signInUrl = `${runtime.config.http.publicUrl}/sign-in`;
    const lines = steps.map(({ text }) => text);
    if (recoveryCodes === null) return { status: 410, html: setupOverPage(signInUrl) };
    return { status: 200, html: setupDonePage({ lines, recoveryCodes, signInUrl }) };
  } catch (error) {
    if (error instanceof MailFailed) return again({ problem: error.message });
    if (!(error instanceof CatalogueError)) throw error;
    const field = error.code.startsWith('password.') ? 'password' : null;
    const text = `${error.message} ${error.toWire('').help}`;
    return again(field ? { problems: { [field]: text } } : { problem: text });
  }
}

/**
 * Serves the page of the one-time link. It shows "nothing to set up" for any other link, and once there is an operator.
 */
export async function serveSetup(app: FastifyInstance, runtime: Runtime, mailer: Mailer): Promise<void> {
  const signInUrl = `${runtime.config.http.publicUrl}/sign-in`;
  const isOpen = async (given: string): Promise<boolean> => {
    const token = await setupToken(runtime.contextFor({}), runtime.readPrimary);
    return token !== null && isSame(given, token);
  };
  app.get<{ Params: Params }>(`${path}:token`, async ({ params: { token } }, reply) => {
    if (!(await isOpen(token))) return sendPage(reply, 404, setupOverPage(signInUrl));
    return sendPage(reply, 200, await formPage(runtime, { token, values: {}, secret: null }));
  });
  app.post<{ Params: Params; Body: Record<string, unknown> }>(
    `${path}:token`,
    async ({ params: { token }, body }, reply) => {
      if (!(await isOpen(token))) return sendPage(reply, 404, setupOverPage(signInUrl));
      const values = Object.fromEntries(
        Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const { status, html } = await submit(runtime, mailer, { token, values });
      return sendPage(reply, status, html);
    },
  );
}
