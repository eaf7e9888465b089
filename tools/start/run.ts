import { describeError } from './errors.ts';
import type { Programs } from './programs.ts';
import { createScreen } from './screen.ts';
import { supervise } from './supervise.ts';
import type { Settings } from './settings.ts';

/** npm, the shell and the terminal may each forward the same Ctrl-C; only a later one is a second request. */
const sameSignalMs = 1_000;
const parentPollMs = 500;

type Stop = { readonly stop: AbortSignal; readonly hurry: AbortSignal };

/**
 * Requests a stop on Ctrl-C, SIGTERM, a closed terminal, and when the parent process was killed; a second request stops
 * immediately.
 */
function listenForStop(environment: Settings['environment']): Stop {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstAt = Infinity;
  const ask = (): void => {
    if (!stop.signal.aborted) firstAt = performance.now();
    else if (performance.now() - firstAt > sameSignalMs) hurry.abort();
    stop.abort(new Error('asked to stop'));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  if (process.send) {
    process.on('disconnect', ask);
    if (!process.connected) ask();
  } else if (environment['npm_lifecycle_event']) {
    const parent = process.ppid;
    setInterval(() => void (process.ppid !== parent && !stop.signal.aborted && ask()), parentPollMs).unref();
  }
  return { stop: stop.signal, hurry: hurry.signal };
}

/** Runs the supervisor as a complete program and returns its exit code. */
export async function run(settings: Settings, programs: Programs): Promise<number> {
  const screen = createScreen(process.stdout, settings.environment);
  const signals = listenForStop(settings.environment);
  // A closed terminal must not end the program before everything is stopped.
  process.stdout.on('error', () => undefined);
  try {
    await supervise({ settings, programs, screen, ...signals });
    return 0;
  } catch (error) {
    screen.fail(`\n${describeError(error)}`);
    return 1;
  }
}
