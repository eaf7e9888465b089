import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import type { Transact } from '../../../platform/database/index.ts';
import { countedAddress, rateLimits, secondsToWait, type RateLimit } from '../../../platform/rate-limits/index.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { errors } from '../errors.ts';

const { failedSignInsOfAccount, failedSignInsFromNetwork, signInsInProgress } = rateLimits;
/** When another attempt may begin: one takes a moment. */
const inProgressSeconds = 2;

type Attempt = { readonly succeeded: () => Promise<void>; readonly failed: () => Promise<void> };

/** The rate limit on guessing passwords (RULES §12): 10 failures in 15 minutes slow an account down, and an address. */
export type SignInLimit = {
  /**
   * Asks whether an attempt is allowed now; the outcome must be reported afterwards, either way. Without a username only the address counts.
   * @throws access.slow-down with the seconds to wait.
   */
  readonly begin: (who: { readonly username: string | null; readonly address: string }) => Promise<Attempt>;
  /** Forgets the failures of an account whose owner has proven otherwise that they are its owner. */
  readonly forget: (username: string) => Promise<void>;
};

type LibraryQuery = { readonly text: string; readonly values?: readonly unknown[] };

/** What the library asks of a client, answered by our own transactions: the counters are on the primary, shared by all processes. */
function storeOver(transaction: Transact) {
  return {
    query: ({ text, values = [] }: LibraryQuery) =>
      transaction(async (tx) => {
        const { rows } = await tx.execute(text, values);
        return { rows, rowCount: rows.length };
      }),
  };
}

/**
 * An attempt is counted before the password is looked at, so that a hundred guesses sent at once are not all let through: an account's until it was right; an
 * address's until its outcome is known, and then only if it failed, because a whole office may sign in at the same moment. The place that it takes is given
 * back after its failure is counted, so that no guess slips in between. Keys are digests, the same for unknown addresses.
 */
export function createSignInLimit(transaction: Transact): SignInLimit {
  const optionsOf = ({ limit, windowSeconds }: RateLimit, keyPrefix: string) => ({
    storeClient: storeOver(transaction),
    storeType: 'pool',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    points: limit,
    duration: windowSeconds,
    keyPrefix,
  });
  const accounts = new RateLimiterPostgres(optionsOf(failedSignInsOfAccount, 'account'));
  const addresses = new RateLimiterPostgres(optionsOf(failedSignInsFromNetwork, 'address'));
  const inProgress = new RateLimiterPostgres(optionsOf(signInsInProgress, 'under-way'));

  return {
    forget: async (username) => void (await accounts.delete(sha256Hex(normalisedEmail(username)))),
    begin: async ({ username, address }) => {
      const account = username === null ? null : sha256Hex(normalisedEmail(username));
      const from = sha256Hex(countedAddress(address));
      const leave = async (): Promise<void> => void (await inProgress.reward(from));
      try {
        await consume(inProgress, from, () => inProgressSeconds);
        const counted = await addresses.get(from);
        if (counted && counted.consumedPoints >= failedSignInsFromNetwork.limit)
          throw errors.tooManyAttempts(secondsToWait(counted));
        if (account !== null) await consume(accounts, account, secondsToWait);
      } catch (error) {
        await leave();
        throw error;
      }
      return {
        succeeded: async () => {
          if (account !== null) await accounts.delete(account);
          await leave();
        },
        failed: async () => {
          await addresses.penalty(from);
          await leave();
        },
      };
    },
  };
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
