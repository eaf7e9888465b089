import { RateLimiterMemory } from 'rate-limiter-flexible';
import { launchErrors } from './errors.ts';

type Limit = { readonly points: number; readonly seconds: number };

/** A person opening one gift needs a dozen acts; an office behind one address opens hundreds of gifts; no one needs many wrong links. */
const limits = {
  actsPerGift: { points: 30, seconds: 60 },
  actsPerAddress: { points: 600, seconds: 60 },
  wrongLinksPerAddress: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Rate limits on what link holders do. They are counted by process: they slow a machine down, and money is protected by the database. */
export type Brakes = {
  /** Counts one act. @throws request.rate-limited with the time to wait. */
  readonly act: (input: { readonly shortcode: string; readonly address: string }) => Promise<void>;
  /** Counts one link that opened nothing. @throws request.rate-limited. */
  readonly wrongLink: (address: string) => Promise<void>;
};

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  const outcome: unknown = await limiter.consume(key).then(
    () => null,
    (refused: unknown) => refused,
  );
  if (outcome === null) return;
  if (outcome instanceof Error) throw outcome;
  const wait = typeof outcome === 'object' && 'msBeforeNext' in outcome ? Number(outcome.msBeforeNext) : 1000;
  throw launchErrors.slowDown(Math.max(1, Math.ceil(wait / 1000)));
}

export function createBrakes(): Brakes {
  const limiter = ({ points, seconds }: Limit): RateLimiterMemory =>
    new RateLimiterMemory({ points, duration: seconds });
  const perGift = limiter(limits.actsPerGift);
  const perAddress = limiter(limits.actsPerAddress);
  const wrong = limiter(limits.wrongLinksPerAddress);
  return {
    act: async ({ shortcode, address }) => {
      await consume(perAddress, address);
      await consume(perGift, shortcode.slice(0, 40));
    },
    wrongLink: (address) => consume(wrong, address),
  };
}
