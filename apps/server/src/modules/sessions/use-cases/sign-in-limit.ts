import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import type { Transact } from '../../../platform/database/index.ts';
import { countedAddress, rateLimits, secondsToWait, type RateLimit } from '../../../platform/rate-limits/index.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { errors } from '../errors.ts';

const {
  failedSignIns,
  failedSignInsOfDevice,
  failedSignInsOfDevices,
  failedSignInsOfAccount,
  failedSignInsFromNetwork,
  signInsInProgress,
} = rateLimits;
/** Seconds until a new attempt may start while others are in progress; an attempt takes about a second. */
const inProgressSeconds = 2;

type Attempt = { readonly succeeded: () => Promise<void>; readonly failed: () => Promise<void> };

/** What is known about a person who tries to sign in. */
export type SignInCaller = {
  /** Null for an API client. */
  readonly username: string | null;
  readonly address: string;
  /** The nonce of a browser that signed in to this account before, or the session that re-authenticates. */
  readonly device?: string | null;
};

/**
 * The rate limit on guessing passwords (RULES §12): after 10 failures in 15 minutes an account is slowed down for one
 * network. Failures from other networks lock nobody out until there are far more of them, and never a browser that
 * signed in to the account before: such browsers are counted separately, each and all together.
 */
export type SignInLimit = {
  /**
   * Checks whether an attempt is allowed now. The caller must report the outcome afterwards, success or failure.
   * @throws access.slow-down with the seconds to wait.
   */
  readonly begin: (who: SignInCaller) => Promise<Attempt>;
  /** Deletes the failures of an account from a network, after its owner has proved their identity in another way. */
  readonly forget: (who: { readonly username: string; readonly address: string }) => Promise<void>;
};

type LibraryQuery = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * The database client that the rate limit library expects, implemented with our own transactions: the counters are on
 * the primary and shared by all processes.
 */
function createLimitStore(transaction: Transact) {
  return {
    query: ({ text, values = [] }: LibraryQuery) =>
      transaction(async (tx) => {
        const { rows } = await tx.execute(text, values);
        return { rows, rowCount: rows.length };
      }),
  };
}

/**
 * A counter of attempts: each attempt is counted before the password is checked, and subtracted again if it was right.
 */
type Counter = { readonly limiter: RateLimiterPostgres; readonly key: string; readonly forgets: boolean };

/**
 * Creates the limit that counts an attempt before the password is checked, so that simultaneous guesses are not all let
 * through. For a network only pending and failed attempts count, because many people of an office may sign in at the
 * same time; keys are digests, also for unknown addresses.
 */
export function createSignInLimit(transaction: Transact): SignInLimit {
  const limiterOf = ({ limit, windowSeconds }: RateLimit, keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: createLimitStore(transaction),
      storeType: 'pool',
      tableName: 'sign_in_attempts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      points: limit,
      duration: windowSeconds,
      keyPrefix,
    });
  const pairs = limiterOf(failedSignIns, 'pair');
  const devices = limiterOf(failedSignInsOfDevice, 'device');
  const allDevices = limiterOf(failedSignInsOfDevices, 'devices');
  const accounts = limiterOf(failedSignInsOfAccount, 'account');
  const networks = limiterOf(failedSignInsFromNetwork, 'address');
  const inProgress = limiterOf(signInsInProgress, 'under-way');

  async function beginFromNetwork(from: string, counters: readonly Counter[]): Promise<Attempt> {
    const leave = async (): Promise<void> => void (await inProgress.reward(from));
    try {
      await consume(inProgress, from, () => inProgressSeconds);
      const counted = await networks.get(from);
      if (counted && counted.consumedPoints >= failedSignInsFromNetwork.limit)
        throw errors.tooManyAttempts(secondsToWait(counted));
      await consumeAll(counters);
    } catch (error) {
      await leave();
      throw error;
    }
    return {
      succeeded: async () => {
        await uncountAttempt(counters);
        await leave();
      },
      failed: async () => {
        await networks.penalty(from);
        await leave();
      },
    };
  }

  return {
    forget: async ({ username, address }) => void (await pairs.delete(keysOf({ username, address }).pair)),
    begin: async ({ username, address, device = null }) => {
      const keys = keysOf({ username: username ?? '', address });
      if (username === null) return beginFromNetwork(keys.network, []);
      if (device === null)
        return beginFromNetwork(keys.network, [
          { limiter: pairs, key: keys.pair, forgets: true },
          { limiter: accounts, key: keys.account, forgets: false },
        ]);
      const counters = [
        { limiter: devices, key: sha256Hex(`${keys.account} ${device}`), forgets: true },
        { limiter: allDevices, key: keys.account, forgets: false },
      ];
      await consumeAll(counters);
      return { succeeded: () => uncountAttempt(counters), failed: () => Promise.resolve() };
    },
  };
}

function keysOf({ username, address }: { readonly username: string; readonly address: string }) {
  const account = sha256Hex(normalisedEmail(username));
  const network = sha256Hex(countedAddress(address));
  return { account, network, pair: sha256Hex(`${account} ${network}`) };
}

/** The narrowest counter is first: an attempt that it refuses is not counted by the others. */
async function consumeAll(counters: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of counters) await consume(limiter, key, secondsToWait);
}

/** A right password resets the failures of its own network or device; other counters only subtract this attempt. */
async function uncountAttempt(counters: readonly Counter[]): Promise<void> {
  for (const { limiter, key, forgets } of counters) await (forgets ? limiter.delete(key) : limiter.reward(key));
}

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  waitOf: (refused: RateLimiterRes) => number,
): Promise<void> {
  await limiter.consume(key).catch((refused: unknown) => {
    throw refused instanceof RateLimiterRes ? errors.tooManyAttempts(waitOf(refused)) : refused;
  });
}
