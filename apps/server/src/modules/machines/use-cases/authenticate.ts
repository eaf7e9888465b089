import type { Temporal } from 'temporal-polyfill';
import { sha256 } from '../../../platform/crypto/index.ts';
import { coalesce, type Queryable, type Transact } from '../../../platform/database/index.ts';
import type { Authenticate } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { isWellFormed, tokenBatches } from '../../sessions/index.ts';
import { isInNetworks } from '../domain/network.ts';
import { errors } from '../errors.ts';
import { loadMachines, type Machine } from '../queries/machines.read-model.ts';
import { touchMachines } from '../queries/machine-use.ts';

type Needs = {
  /** The primary database, because a replica may not know yet that a key was just revoked. */
  readonly read: Queryable;
  readonly transaction: Transact;
  readonly now: () => Temporal.Instant;
  readonly log: Log;
};

const noteUseAfterMs = 60_000;

/**
 * Creates the function that finds the machine of a bearer token. It queries the database on every request, so that a
 * revoked key stops working immediately; concurrent requests share the query.
 */
export function createMachineAuthenticate(needs: Needs): Authenticate {
  const machines = coalesce<Buffer, { readonly machine: Machine | null }>({
    ...tokenBatches,
    work: async (hashes) => {
      const found = await loadMachines(needs.read, hashes, needs.now());
      await recordUse(needs, found);
      return found.map((machine) => ({ machine }));
    },
  });
  return async (token, origin) => {
    const machine = isWellFormed(token) ? (await machines(sha256(token))).machine : null;
    if (!machine) throw errors.keyInvalid();
    if (!isInNetworks(origin.address, machine.allowedAddresses)) throw errors.addressNotAllowed(origin.address);
    return machine.actor;
  };
}

/** Records when machines were last used, at most once a minute each. A failure to record does not fail the request. */
async function recordUse({ transaction, now, log }: Needs, found: readonly (Machine | null)[]): Promise<void> {
  const at = now();
  const stale = found.flatMap((machine) =>
    machine &&
    (machine.lastUsedAt === null || at.epochMilliseconds - machine.lastUsedAt.epochMilliseconds >= noteUseAfterMs)
      ? [machine.actor.userId]
      : [],
  );
  if (stale.length === 0) return;
  await transaction((tx) => touchMachines(tx, [...new Set(stale)], at)).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of API keys could not be recorded'),
  );
}
