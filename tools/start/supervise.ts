import { keepRunning, runOnce } from './child.ts';
import type { Child } from './child.ts';
import { keepDatabase } from './database.ts';
import type { StartError } from './errors.ts';
import { isAcceptingConnections, requirePorts } from './ports.ts';
import { clearPreparation, recordPreparation, preparationStamp, wasPrepared } from './prepared.ts';
import type { Programs } from './programs.ts';
import { isRespondingOk, waitUntil } from './readiness.ts';
import { claimRun, endOrphans, markStopping, releaseRun } from './run-files.ts';
import type { Screen } from './screen.ts';
import { childEnvironment } from './settings.ts';
import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';

export type Supervised = {
  readonly settings: Settings;
  readonly programs: Programs;
  readonly screen: Screen;
  /** Aborted when everything must stop. */
  readonly stop: AbortSignal;
  /** Aborted when everything must stop immediately. */
  readonly hurry: AbortSignal;
};

const readyPatienceMs = 120_000;

/** What was started, in start order, and how to stop each; they are stopped in reverse order. */
type Started = { readonly name: string; readonly stop: () => Promise<void>; readonly kill?: () => void };

/**
 * Starts everything, keeps it running until a stop is requested, and stops it in order.
 * @throws StartError or PostgresError if it cannot start; everything that had started is stopped first.
 */
export async function supervise(supervised: Supervised): Promise<void> {
  const { settings, screen, stop, hurry } = supervised;
  await claimRun({ runDir: settings.runDir, publicUrl: settings.publicUrl, screen });
  const started: Started[] = [];
  const hopeless = new AbortController();
  const giveUp = () => started.forEach(({ kill }) => kill?.());
  hurry.addEventListener('abort', giveUp);
  try {
    await startAll(supervised, started, hopeless);
    welcome(screen, settings, performance.now());
    await waitForAbort(AbortSignal.any([stop, hopeless.signal]));
    hopeless.signal.throwIfAborted();
  } catch (error) {
    if (!stop.aborted || hopeless.signal.aborted) throw error;
  } finally {
    markStopping(settings.runDir);
    if (stop.aborted) screen.tell('\nStopping …');
    for (const part of started.toReversed()) await part.stop();
    releaseRun(settings.runDir);
    if (stop.aborted) screen.tell('Stopped.');
  }
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function wantedPorts({ ports, production, reload }: Settings): Parameters<typeof requirePorts>[0] {
  const web = { variable: 'PORT', port: ports.web, what: 'the application' };
  const sandbox = { variable: 'SANDBOX_PORT', port: ports.sandbox, what: 'the sandbox' };
  const smtp = { variable: 'SMTP_PORT', port: ports.smtp, what: "the sandbox's mail" };
  const screens = { variable: 'SCREENS_PORT', port: ports.screens, what: 'the screens as they are edited' };
  return [web, ...(production ? [] : [sandbox, smtp]), ...(reload ? [screens] : [])];
}

async function startAll(supervised: Supervised, started: Started[], hopeless: AbortController): Promise<void> {
  const { settings, programs, screen, stop } = supervised;
  const signal = AbortSignal.any([stop, hopeless.signal]);
  await endOrphans({ runDir: settings.runDir, screen });
  await requirePorts(wantedPorts(settings));
  signal.throwIfAborted();

  const database = await keepDatabase({ settings, screen });
  started.push({ name: 'database', stop: database.stop });
  signal.throwIfAborted();
  const environment = childEnvironment(settings, database.url);
  const onStartFailed = (error: StartError) => hopeless.abort(error);
  const keep = (name: string, args: readonly string[]): Child => {
    const child = keepRunning({ name, args, environment, settings, screen, onStartFailed });
    started.push({ name, ...child });
    return child;
  };

  const sandbox = settings.production ? null : keep('sandbox', programs.sandbox);
  // A second preparation changes nothing, but takes as long as everything else together to detect that.
  const preparation = preparationStamp(settings, programs);
  if (settings.databaseUrl !== null || database.isNew || !wasPrepared(settings, preparation)) {
    clearPreparation(settings);
    if (database.isNew)
      screen.tell(`Creating the database${settings.production ? '' : ' and its demo data'} (about a minute) …`);
    const ticks = database.isNew ? reportElapsedTime(screen) : undefined;
    await runOnce({ name: 'prepare', args: programs.prepare, environment, settings, screen, signal }).finally(() =>
      clearInterval(ticks),
    );
    if (settings.databaseUrl === null) recordPreparation(settings, preparation);
  }
  const work = programs.work && keep('work', programs.work);
  const children = [sandbox, work, keep('serve', programs.serve)];
  const waits = [
    ...readinessOf(settings),
    ...(work ? [{ what: 'The worker', isReady: async () => work.isSteady() }] : []),
  ];
  await Promise.all(
    waits.map((wait) => waitUntil(wait.isReady, { what: wait.what, longestMs: readyPatienceMs, signal })),
  );
  // They build once when they start, so they start when the user is no longer waiting.
  const develop = programs.develop.map(({ name, args }) => keep(name, args));
  for (const child of [...children, ...develop]) child?.markReady();
}

/** Reports the elapsed time every few seconds, so that a slow machine does not look as if it hung. */
function reportElapsedTime(screen: Screen): NodeJS.Timeout {
  const from = performance.now();
  return setInterval(() => screen.tell(`  ${Math.round((performance.now() - from) / 1000)} s`), 5_000);
}

type Wait = { readonly what: string; readonly isReady: () => Promise<boolean> };

function readinessOf({ ports, production }: Settings): readonly Wait[] {
  const web: Wait = { what: 'The application', isReady: () => isRespondingOk(ports.web, '/readyz') };
  const sandbox: Wait = {
    what: 'The sandbox',
    isReady: async () => (await isAcceptingConnections(ports.sandbox)) && (await isAcceptingConnections(ports.smtp)),
  };
  return production ? [web] : [web, sandbox];
}
