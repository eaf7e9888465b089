import type { LaunchItem } from '@huggg/contracts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/index.ts';
import type { Temporal } from 'temporal-polyfill';
import { giftRulesOf, type GiftRules } from '../catalogue/index.ts';
import { teamRules } from '../teams/index.ts';
import { choicesOf, type Offer } from './domain/offer.ts';
import { findOffer } from './queries/offers.read-model.ts';

/** Only a few hundred products are in use by open gifts at a time. */
const maxOffers = 2_000;
const maxTeams = 2_000;
/** A team uses only a few selections; the limit prevents an unusual client from filling the cache. */
const maxListsOfAnOffer = 50;
const rulesMaxAgeMs = 30_000;

export type OfferSelection = { readonly segmentIds: readonly string[] | null; readonly rules: GiftRules };

/**
 * Caches offers until the catalogue's version increases. The same selection returns the same list object, so that pages
 * drawn from it can be recognised.
 */
export type OfferCache = {
  readonly offer: (
    db: Queryable,
    wanted: { readonly productId: string; readonly version: number },
  ) => Promise<Offer | null>;
  readonly ownItems: (offer: Offer) => readonly LaunchItem[];
  readonly choices: (offer: Offer, selection: OfferSelection) => readonly LaunchItem[];
  /**
   * Returns the rules of a team, at most half a minute old. This is acceptable because existing gifts were paid for
   * under the rules of their time.
   */
  readonly rules: (
    db: Queryable,
    team: { readonly teamId: string; readonly now: Temporal.Instant },
  ) => Promise<GiftRules>;
};

type Lists = LRUCache<string, readonly LaunchItem[]>;

/** `postOfficeBrandIds` are the brands that only teams of the Post Office's channel can give. */
export function createOfferCache(settings: { readonly postOfficeBrandIds: readonly string[] }): OfferCache {
  const teams = new LRUCache<string, { readonly until: number; readonly rules: GiftRules }>({ max: maxTeams });
  const offers = new LRUCache<string, { readonly version: number; readonly offer: Offer | null }>({ max: maxOffers });
  const lists = new WeakMap<Offer, Lists>();

  const listOf = (offer: Offer, key: string, make: () => readonly LaunchItem[]): readonly LaunchItem[] => {
    const ofOffer: Lists = lists.get(offer) ?? new LRUCache({ max: maxListsOfAnOffer });
    lists.set(offer, ofOffer);
    const list = ofOffer.get(key) ?? make();
    ofOffer.set(key, list);
    return list;
  };

  return {
    offer: async (db, { productId, version }) => {
      const cached = offers.get(productId);
      if (cached && cached.version >= version) return cached.offer;
      const offer = await findOffer(db, productId);
      offers.set(productId, { version, offer });
      return offer;
    },
    ownItems: (offer) => listOf(offer, 'own', () => [offer.own]),
    rules: async (db, { teamId, now }) => {
      const cached = teams.get(teamId);
      if (cached && cached.until > now.epochMilliseconds) return cached.rules;
      const rules = giftRulesOf(await teamRules(db, teamId), settings);
      teams.set(teamId, { until: now.epochMilliseconds + rulesMaxAgeMs, rules });
      return rules;
    },
    choices: (offer, selection) => listOf(offer, JSON.stringify(selection), () => choicesOf(offer, selection)),
  };
}
