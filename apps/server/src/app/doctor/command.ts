import type { Config } from '../../platform/config/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { createRuntime } from '../runtime.ts';
import { checkCardProvider } from './check-cards.ts';
import { checkDatabase, checkJobs, checkReplica } from './check-database.ts';
import { checkInstallation } from './check-installation.ts';
import {
  checkAddresses,
  checkCertificate,
  checkMailServer,
  checkSmsProvider,
  checkStorage,
} from './check-providers.ts';
import { failed, healthy, type Finding } from './finding.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

function print(findings: readonly Finding[], rest: readonly string[]): number {
  const ok = findings.every(({ state }) => state !== 'failed');
  if (rest.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ ok, findings }, null, 2)}\n`);
  } else {
    const lines = findings.flatMap(({ check, state, found, remedy }) => [
      `  ${marks[state]}  ${check.padEnd(12)} ${found}`,
      ...(remedy === null ? [] : [`${' '.repeat(24)}→ ${remedy}`]),
    ]);
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return ok ? 0 : 1;
}

/** Runs every check of an installation; independent checks run at the same time. */
export async function runChecks(config: Config, log: Log): Promise<readonly Finding[]> {
  const runtime = createRuntime({ config, log, works: false });
  try {
    const findings = await Promise.all([
      checkDatabase(config),
      checkReplica(config),
      checkInstallation(runtime),
      checkJobs(config),
      checkMailServer(config),
      checkSmsProvider(config),
      checkCardProvider(config),
      checkStorage(config),
      checkCertificate(config),
      checkAddresses(config),
    ]);
    return [healthy('settings', 'they can be used'), ...findings.flat()];
  } finally {
    runtime.limits.stop();
    await runtime.pool.end();
  }
}

/** Checks the installation, prints the remedy of each fault, and exits with 1 if there is one. */
export async function doctor({ config, log, rest }: Input): Promise<number> {
  return print(await runChecks(config, log), rest);
}

/** Prints the report of `doctor` when the settings themselves are invalid. */
export function reportInvalidSettings(message: string, rest: readonly string[]): number {
  return print(
    [failed('settings', message, 'Set them in the environment of every process; see the README’s table of settings.')],
    rest,
  );
}
