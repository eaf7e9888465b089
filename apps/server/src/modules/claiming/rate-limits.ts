import { countedAddress, rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';

/** Rate limits on what link holders do. They slow a machine down; money is protected by the database. */
export type ClaimLimits = {
  /** Counts one act. @throws request.rate-limited with the time to wait. */
  readonly act: (input: { readonly shortcode: string; readonly address: string }) => Promise<void>;
  /** Counts one link that opened nothing. @throws request.rate-limited. */
  readonly wrongLink: (address: string) => Promise<void>;
};

export function createClaimLimits(limits: SharedLimits): ClaimLimits {
  const ofGift = limits.limiter('acts-on-gift', rateLimits.actsOnGift);
  const fromNetwork = limits.limiter('acts-from-network', rateLimits.actsFromNetwork);
  const wrongLinks = limits.limiter('wrong-gift-links', rateLimits.wrongGiftLinks);
  return {
    act: async ({ shortcode, address }) => {
      await fromNetwork.consume(countedAddress(address));
      await ofGift.consume(shortcode.slice(0, 40));
    },
    wrongLink: (address) => wrongLinks.consume(countedAddress(address)),
  };
}
