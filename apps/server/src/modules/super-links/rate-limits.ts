import { countedAddress, rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';

/** Rate limits on what visitors of super links do, by their network. Codes, addresses and places have limits of their own, kept with them. */
export type SuperLinkLimits = {
  /** @throws request.rate-limited with the time to wait. */
  readonly code: (input: { readonly shortcode: string; readonly address: string }) => Promise<void>;
  readonly act: (address: string) => Promise<void>;
  readonly wrongLink: (address: string) => Promise<void>;
};

export function createSuperLinkLimits(limits: SharedLimits): SuperLinkLimits {
  const codesFromNetwork = limits.limiter('super-link-codes-from-network', rateLimits.superLinkCodesFromNetwork);
  const codesOfLink = limits.limiter('super-link-codes-of-link', rateLimits.superLinkCodesOfLink);
  const acts = limits.limiter('super-link-acts', rateLimits.superLinkActs);
  const wrong = limits.limiter('wrong-super-links', rateLimits.wrongSuperLinks);
  return {
    code: async ({ shortcode, address }) => {
      await codesFromNetwork.consume(countedAddress(address));
      await codesOfLink.consume(shortcode.slice(0, 40));
    },
    act: (address) => acts.consume(countedAddress(address)),
    wrongLink: (address) => wrong.consume(countedAddress(address)),
  };
}
