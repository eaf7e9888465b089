import type { Temporal } from 'temporal-polyfill';
import { sha256 } from '../../../platform/crypto/index.ts';
import { coalesce, type Queryable, type Transact } from '../../../platform/database/index.ts';
import type { Authenticate } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { isWellFormed, tokenBatches } from '../../sessions/index.ts';
import { comesFrom } from '../domain/network.ts';
import { errors } from '../errors.ts';
import { loadMachines, type Machine } from '../queries/machines.read-model.ts';
import { touchMachines } from '../queries/machine-use.ts';

type Needs = {
  /** The primary: a replica may not know yet of a key revoked a moment ago. */
  readonly read: Queryable;
  readonly transaction: Transact;
  readonly now: () => Temporal.Instant;
  readonly log: Log;
};

const noteUseAfterMs = 60_000;

/**
 * Makes the function that finds which machine a bearer token belongs to. It is asked of the database on every request,
 * so that a revoked key counts at once; requests that arrive together share the query.
 */
export function createMachineAuthenticate(needs: Needs): Authenticate {
  const machines = coalesce<Buffer, { readonly machine: Machine | null }>({
    ...tokenBatches,
    work: async (hashes) => {
      const found = await loadMachines(needs.read, hashes, needs.now());
      await noteUse(needs, found);
      return found.map((machine) => ({ machine }));
    },
  });
  return async (token, origin) => {
    const machine = isWellFormed(token) ? (await machines(sha256(token))).machine : null;
    if (!machine) throw errors.keyInvalid();
    if (!comesFrom(origin.address, machine.allowedAddresses)) throw errors.addressNotAllowed(origin.address);
    return machine.actor;
  };
}

/**
 * Writes when machines were last used, once a minute for each; that it could not be written is no reason to refuse the
 * call.
 */
async function noteUse({ transaction, now, log }: Needs, found: readonly (Machine | null)[]): Promise<void> {
  const at = now();
  const stale = found.flatMap((machine) =>
    machine &&
    (machine.lastUsedAt === null || at.epochMilliseconds - machine.lastUsedAt.epochMilliseconds >= noteUseAfterMs)
      ? [machine.actor.userId]
      : [],
  );
  if (stale.length === 0) return;
  await transaction((tx) => touchMachines(tx, [...new Set(stale)], at)).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of API keys could not be noted'),
  );
}
