import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parsePounds } from '@huggg/money';
import { newApp, stepOfCode } from '../../modules/factors/index.ts';
import {
  beginInstallation,
  needsOperator,
  setupInput,
  type FirstApp,
  type FirstSetup,
  type SetupInput,
} from '../../modules/operations/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { migrate } from '../../platform/database/index.ts';
import { createModules } from '../modules.ts';
import { createRuntime, type Runtime } from '../runtime.ts';
import { MailFailed, runSetup } from './run-setup.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

const usage = `setup asks its questions in a terminal, or takes the answers:
  --file setup.json            all of it: { "productName", "operator": { "firstName", "surname", "email", "password" },
                               "plans": […], "team": { "name", "adminEmail" }, "credit": { "amount", "reference", "reason" } }
  --product-name NAME
  --operator-name "FIRST LAST" --operator-email ADDRESS --operator-password-file FILE
  --plans plans.json           plans instead of the two usual ones
  --team NAME --team-admin ADDRESS
  --credit 250.00 --credit-reference TEXT --credit-reason TEXT
`;

const options = {
  file: { type: 'string' },
  'product-name': { type: 'string' },
  'operator-name': { type: 'string' },
  'operator-email': { type: 'string' },
  'operator-password-file': { type: 'string' },
  plans: { type: 'string' },
  team: { type: 'string' },
  'team-admin': { type: 'string' },
  credit: { type: 'string' },
  'credit-reference': { type: 'string' },
  'credit-reason': { type: 'string' },
  help: { type: 'boolean' },
} as const;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Returns the answers from flags and file; null if there are none, so that the questions are asked. */
async function answersOf(rest: readonly string[]): Promise<unknown> {
  const { values } = parseArgs({ args: [...rest], options });
  if (values.help) return 'help';
  if (Object.keys(values).length === 0) return null;
  const file = values.file ? await readJson(values.file) : {};
  const [firstName = '', ...surname] = (values['operator-name'] ?? '').split(' ');
  const passwordFile = values['operator-password-file'];
  return {
    ...(values['product-name'] && { productName: values['product-name'] }),
    ...(values['operator-email'] && {
      operator: {
        firstName,
        surname: surname.join(' '),
        email: values['operator-email'],
        password: passwordFile ? (await readFile(passwordFile, 'utf8')).trim() : '',
      },
    }),
    ...(values.plans && { plans: await readJson(values.plans) }),
    ...(values.team && { team: { name: values.team, adminEmail: values['team-admin'] ?? '' } }),
    ...(values.credit && {
      credit: {
        amount: parsePounds(values.credit),
        reference: values['credit-reference'] ?? '',
        reason: values['credit-reason'] ?? '',
      },
    }),
    ...(typeof file === 'object' ? file : {}),
  };
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function report({ steps, recoveryCodes }: FirstSetup, { publicUrl }: Config['http']): void {
  say(steps.map(({ done, text }) => `${done ? '  done   ' : '  kept   '} ${text}`));
  if (recoveryCodes)
    say([
      '',
      'Recovery codes of the operator, shown this once. Keep them where the authenticator is not:',
      '',
      ...recoveryCodes.map((code) => `  ${code}`),
    ]);
  say(['', steps.some(({ done }) => done) ? `Sign in at ${publicUrl}/sign-in` : 'Nothing was changed.']);
}

/**
 * Returns the authenticator app for a setup without a terminal: it is not confirmed, and its owner takes the secret
 * from the printed output.
 */
async function unconfirmedApp(runtime: Runtime, input: SetupInput): Promise<FirstApp> {
  if (!input.operator || !(await needsOperator(runtime.contextFor({})))) return { secret: '', step: 0 };
  const app = newApp(input.productName ?? runtime.config.productName, input.operator.email);
  say([`Authenticator of ${input.operator.email}: ${app.otpauthUrl}`, `  as a key to type: ${app.secret}`, '']);
  return { secret: app.secret, step: 0 };
}

/** Returns the answers for the setup and the first operator's authenticator app; null if the user cancelled. */
async function gather(
  runtime: Runtime,
  rest: readonly string[],
): Promise<{ readonly input: SetupInput; readonly app: FirstApp } | null> {
  const answers = await answersOf(rest);
  if (answers === null) {
    const { askSetup } = await import('./ask.ts');
    return askSetup({
      productName: runtime.config.productName,
      needsOperator: await needsOperator(runtime.contextFor({})),
      appFor: newApp,
      stepOf: (secret, code) => stepOfCode(runtime.contextFor({}), { secret, code }),
    });
  }
  const parsed = setupInput.safeParse(answers);
  if (!parsed.success) {
    say(parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`));
    throw new Error('The setup answers are invalid. See setup --help.');
  }
  return { input: parsed.data, app: await unconfirmedApp(runtime, parsed.data) };
}

/** Sets up an installation; if it is set up already, a second run changes nothing. */
export async function setupCommand({ config, log, rest }: Input): Promise<number> {
  if (rest.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  await migrate(config.database.url);
  const runtime = createRuntime({ config, log, works: false });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  try {
    await runtime.queue.prepare(modules.jobs);
    const { productName } = await beginInstallation(runtime.contextFor({}));
    if (productName !== null) runtime.nameProduct(productName);
    const given = await gather(runtime, rest);
    if (!given) return 1;
    const isBegun = !(await needsOperator(runtime.contextFor({})));
    report(await runSetup({ runtime, mailer: modules.mailer }, { ...given, mailWorks: isBegun }), config.http);
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueError) && !(error instanceof MailFailed)) throw error;
    say([error.message, ...(error instanceof CatalogueError ? [error.toWire('').help] : [])]);
    return 1;
  } finally {
    await modules.close();
    await runtime.close();
  }
}
