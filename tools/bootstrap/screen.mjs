import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failure that the user can do something about; its message says what. */
export class UserError extends Error {}

/** Prints a message to stderr, so that the output of an operator's command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

const everyMs = 5_000;

/**
 * Runs a step, and prints its name and duration. While it runs, it prints the progress, if known, and the elapsed time
 * every few seconds: silence for half a minute looks as if it hung.
 */
export async function step(title, work, howFar = () => '', tickMs = everyMs) {
  say(`${title} …`);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const ticks = setInterval(
    () => say(`  ${[howFar(), `${Math.round(seconds())} s`].filter(Boolean).join(', ')}`),
    tickMs,
  );
  try {
    const result = await work();
    say(`  done in ${seconds().toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(ticks);
  }
}

/** Ends the program: prints the message of a user's error, or the trace of a bug. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof UserError ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
