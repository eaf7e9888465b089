import { parseArgs } from 'node:util';
import { AmountError, formatPounds, parsePounds } from '@huggg/money';
import { z } from 'zod';
import { creditByCommand, type CommandedCredit } from '../modules/operations/index.ts';
import type { Config } from '../platform/config/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Log } from '../platform/log/index.ts';
import { createRuntime } from './runtime.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

const usage = `wallets credit --team HG-01234567 --amount 250.00 --reference "BACS 4711" --reason "Invoice 12" --operator you@company.example
  --wallet ID    a wallet instead of the team's main one
The same reference counts once for a wallet. Above CREDIT_APPROVAL_ABOVE a day the payment waits in the console for another operator.`;

const options = {
  team: { type: 'string' },
  wallet: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
} as const;

/** Parses the arguments; null if one is missing. */
function parseArguments(rest: readonly string[]): CommandedCredit | null {
  const { values } = parseArgs({ args: [...rest], options });
  const { team = null, wallet = null, amount, reference, reason, operator } = values;
  if ((!team && !wallet) || !amount || !reference || !reason || !operator) return null;
  return { wallet, teamReference: team, amountPence: parsePounds(amount), reference, reason, operatorEmail: operator };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Credits a wallet with a payment that was received outside the product. */
export async function walletsCredit(input: Input): Promise<number> {
  let asked: CommandedCredit | null;
  try {
    asked = parseArguments(input.rest);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    say(error.message);
    return 2;
  }
  if (!asked) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const runtime = createRuntime({ config: input.config, log: input.log, works: false });
  await runtime.queue.start();
  try {
    const credit = await creditByCommand(runtime.jobContext('wallets-credit'), asked);
    const amount = formatPounds(credit.amountPence);
    say(
      credit.status === 'posted'
        ? `The payment ${credit.reference} of ${amount} is in its wallet.`
        : `The payment ${credit.reference} of ${amount} is ${credit.status}: another operator decides in the console, under Payments.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof z.ZodError) say(z.prettifyError(error));
    else if (error instanceof CatalogueError) say(`${error.message} ${error.toWire('').help}`);
    else throw error;
    return 1;
  } finally {
    await runtime.close();
  }
}
