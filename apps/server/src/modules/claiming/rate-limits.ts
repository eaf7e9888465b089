import { countedAddress, rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';

/** Rate limits for holders of links. They slow down automated requests; money is protected by the database. */
export type ClaimLimits = {
  /** Counts an action. @throws request.rate-limited with the time to wait. */
  readonly act: (input: { readonly shortcode: string; readonly address: string }) => Promise<void>;
  /** Counts a link that does not exist. @throws request.rate-limited. */
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
