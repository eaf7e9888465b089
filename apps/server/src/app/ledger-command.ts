import { createPool, readHandle } from '../platform/database/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { runLedgerVerify } from '../modules/ledger/index.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

/**
 * Proves the whole ledger; ends with 1 if it found anything. A hash that was noted earlier may follow the command: the
 * chain must still hold it. It loads the ledger alone, so that the proof begins at once.
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
