import { createPool, readHandle } from '../platform/database/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { runLedgerVerify } from '../modules/ledger/index.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

/**
 * Verifies the complete ledger; exits with 1 if it finds a problem. A hash that was recorded earlier can be given: the
 * chain must still contain it. It loads only the ledger, so that the verification starts quickly.
 */
export async function ledgerVerify({ config, log, rest }: Input): Promise<number> {
  const pool = createPool({
    url: config.database.url,
    size: config.database.poolSize,
    name: 'huggg-verify',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    const { ok, lines } = await runLedgerVerify({ read: readHandle(pool), knownHash: rest[0] ?? null });
    process.stdout.write(`${lines.join('\n')}\n`);
    return ok ? 0 : 1;
  } finally {
    await pool.end();
  }
}
