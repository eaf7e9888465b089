import { readFile } from 'node:fs/promises';
import type { Config } from '../platform/config/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import { loadCodeKeys } from '../platform/crypto/index.ts';
import type { Log } from '../platform/log/index.ts';
import { readMobile } from '../platform/sms/index.ts';
import { findPersonByEmail } from '../modules/identity/index.ts';
import { listOperatorFactors, makeOperator, removeOperator } from '../modules/operations/index.ts';
import { eraseRecipient } from '../modules/privacy/index.ts';
import { importCodes } from '../modules/vouchers/index.ts';
import { eraseInOtherModules } from './erase-in-other-modules.ts';
import { createRuntime, type Runtime } from './runtime.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

async function withRuntime(input: Input, act: (runtime: Runtime) => Promise<number>): Promise<number> {
  const runtime = createRuntime({ config: input.config, log: input.log, works: false });
  try {
    return await act(runtime);
  } finally {
    await runtime.pool.end();
  }
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Erases a recipient from all data that teams store, by an address or a mobile number that the operator has verified.
 */
export async function eraseRecipientCommand(input: Input): Promise<number> {
  const address = addressOf(input.rest[0] ?? '');
  if (address === null) {
    process.stderr.write(
      'Specify an email address, or a phone number with its country code: erase recipient sam@example.com, or +447700900123\n',
    );
    return 2;
  }
  return withRuntime(input, async (runtime) => {
    const count = await eraseRecipient(runtime.jobContext('erase-recipient'), eraseInOtherModules, address);
    say([`${count} ${count === 1 ? 'gift names' : 'gifts name'} no one any more.`]);
    return 0;
  });
}

/** Returns an email address unchanged, or a phone number in the stored format; null if the text is neither. */
function addressOf(text: string): string | null {
  if (text.includes('@')) return text;
  const number = text.trim().startsWith('+') ? readMobile(text, 'GB') : null;
  return number?.state === 'mobile' ? number.number : null;
}

async function fileOf(rest: readonly string[], usage: string): Promise<string | null> {
  const [path] = rest;
  if (path) return readFile(path, 'utf8');
  process.stderr.write(`${usage}\n`);
  return null;
}

/** Imports gift codes from a CSV file; valid rows are stored, invalid ones are listed. */
export async function codesImport(input: Input): Promise<number> {
  const text = await fileOf(input.rest, 'Name the file: codes import codes.csv');
  if (text === null) return 2;
  return withRuntime(input, async (runtime) => {
    const keys = loadCodeKeys({ codeKey: input.config.codeKey, dataDir: input.config.dataDir });
    const { imported, duplicates, problems } = await importCodes(runtime.jobContext('codes-import'), { text, keys });
    say([
      `${imported} codes loaded, ${duplicates} were there already.`,
      ...problems.map(({ row, message }) => `  row ${row}: ${message}`),
    ]);
    return problems.length > 0 ? 1 : 0;
  });
}

/**
 * Lists the operators. `add ADDRESS` makes a person with an account an operator, who then counts as a separate person
 * where two are needed; `remove ADDRESS` makes them an ordinary user again, except for the last operator.
 */
export function operators(input: Input): Promise<number> {
  return withRuntime(input, async (runtime) => {
    const ctx = runtime.jobContext('operators');
    const [act, email = ''] = input.rest;
    try {
      if (act === 'add') await ctx.transaction((tx) => makeOperator(ctx, tx, { email, madeBy: null }));
      if (act === 'remove') {
        const person = await findPersonByEmail(ctx.readPrimary, email);
        await ctx.transaction((tx) => removeOperator(ctx, tx, { userId: person?.id ?? email, removedBy: null }));
      }
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      say([error.message, error.toWire('').help]);
      return 1;
    }
    const all = await listOperatorFactors(ctx.readPrimary);
    say(all.map(({ email: address, name, factors }) => `${address.padEnd(40)} ${name}, ${factors} second factors`));
    return 0;
  });
}
