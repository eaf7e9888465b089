import { countedAddress, rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';

/** The caller's network address, and the visit in the browser's cookie. The visit is null if there is no cookie. */
export type Visitor = { readonly address: string; readonly visit: string | null };

/**
 * Rate limits for visitors of super links: browsers that opened the page are counted separately, all others by network,
 * so that a guessing program does not block people with the same network address. Codes, email addresses and places
 * have their own limits.
 */
export type SuperLinkLimits = {
  /** @throws request.rate-limited with the time to wait. */
  readonly code: (input: { readonly shortcode: string; readonly from: Visitor }) => Promise<void>;
  readonly act: (from: Visitor) => Promise<void>;
  readonly wrongLink: (from: Visitor) => Promise<void>;
};

export function createSuperLinkLimits(limits: SharedLimits): SuperLinkLimits {
  const codesFromNetwork = limits.limiter('super-link-codes-from-network', rateLimits.superLinkCodesFromNetwork);
  const codesOfVisit = limits.limiter('super-link-codes-of-visit', rateLimits.superLinkCodesOfVisit);
  const codesOfVisits = limits.limiter('super-link-codes-of-visits', rateLimits.superLinkCodesOfVisits);
  const codesOfLink = limits.limiter('super-link-codes-of-link', rateLimits.superLinkCodesOfLink);
  const acts = limits.limiter('super-link-acts', rateLimits.superLinkActs);
  const actsOfVisit = limits.limiter('super-link-acts-of-visit', rateLimits.superLinkActsOfVisit);
  const wrong = limits.limiter('wrong-super-links', rateLimits.wrongSuperLinks);
  return {
    code: async ({ shortcode, from: { address, visit } }) => {
      if (visit === null) await codesFromNetwork.consume(countedAddress(address));
      else {
        await codesOfVisit.consume(visit);
        await codesOfVisits.consume(countedAddress(address));
      }
      await codesOfLink.consume(shortcode.slice(0, 40));
    },
    act: ({ address, visit }) => (visit === null ? acts.consume(countedAddress(address)) : actsOfVisit.consume(visit)),
    wrongLink: ({ address }) => wrong.consume(countedAddress(address)),
  };
}
