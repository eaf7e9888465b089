import { countedAddress, createProcessLimiter, rateLimits } from '../../platform/rate-limits/index.ts';

/** Rate limits on what link holders do. They slow a machine down; money is protected by the database. */
export type ClaimLimits = {
  /** Counts one act. @throws request.rate-limited with the time to wait. */
  readonly act: (input: { readonly shortcode: string; readonly address: string }) => Promise<void>;
  /** Counts one link that opened nothing. @throws request.rate-limited. */
  readonly wrongLink: (address: string) => Promise<void>;
};

export function createClaimLimits(): ClaimLimits {
  const ofGift = createProcessLimiter(rateLimits.actsOnGift);
  const fromNetwork = createProcessLimiter(rateLimits.actsFromNetwork);
  const wrongLinks = createProcessLimiter(rateLimits.wrongGiftLinks);
  return {
    act: async ({ shortcode, address }) => {
      await fromNetwork.consume(countedAddress(address));
      await ofGift.consume(shortcode.slice(0, 40));
    },
    wrongLink: (address) => wrongLinks.consume(countedAddress(address)),
  };
}
