import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failure that the user can do something about; its message says what. */
export class UserError extends Error {}

/** Prints a message to stderr, so that the output of an operator's command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a step, and prints its name and duration. */
export async function step(title, work) {
  say(`${title} …`);
  const startedAt = performance.now();
  const result = await work();
  say(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** Ends the program: a person's error by its message, a bug with its trace. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof UserError ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
