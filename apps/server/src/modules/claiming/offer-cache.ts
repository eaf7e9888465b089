import type { LaunchItem } from '@huggg/contracts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Temporal } from 'temporal-polyfill';
import { giftRulesOf, type GiftRules } from '../catalogue/index.ts';
import { teamRules } from '../teams/index.ts';
import { choicesOf, type Offer } from './domain/offer.ts';
import { findOffer } from './queries/offers.read-model.ts';

/** Most products that gifts are open of at one time are a few hundred. */
const most = 2_000;

export type Pick = { readonly segmentIds: readonly string[] | null; readonly rules: GiftRules };

/**
 * Offers as the catalogue last described them, cached until its version grows. The same question is answered with the same
 * list, so that pages drawn from it can be known again.
 */
export type OfferShelf = {
  readonly offer: (
    db: Queryable,
    wanted: { readonly productId: string; readonly version: number },
  ) => Promise<Offer | null>;
  readonly ownItems: (offer: Offer) => readonly LaunchItem[];
  readonly choices: (offer: Offer, pick: Pick) => readonly LaunchItem[];
  /** What a team allows, as it was at most half a minute ago: gifts that are out were paid for under the rules of their day. */
  readonly rules: (
    db: Queryable,
    team: { readonly teamId: string; readonly now: Temporal.Instant },
  ) => Promise<GiftRules>;
};

const rulesLiveMs = 30_000;

export function createOfferShelf(): OfferShelf {
  const teams = new Map<string, { readonly until: number; readonly rules: GiftRules }>();
  const kept = new Map<string, { readonly version: number; readonly offer: Offer | null }>();
  const lists = new WeakMap<Offer, Map<string, readonly LaunchItem[]>>();

  const listOf = (offer: Offer, key: string, make: () => readonly LaunchItem[]): readonly LaunchItem[] => {
    const known = lists.get(offer) ?? new Map<string, readonly LaunchItem[]>();
    lists.set(offer, known);
    const list = known.get(key) ?? make();
    // A team's own pick is one of few; a limit keeps a strange client from filling the cache.
    if (known.size < 200) known.set(key, list);
    return list;
  };

  return {
    offer: async (db, { productId, version }) => {
      const known = kept.get(productId);
      if (known && known.version >= version) return known.offer;
      const offer = await findOffer(db, productId);
      kept.delete(productId);
      kept.set(productId, { version, offer });
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return offer;
    },
    ownItems: (offer) => listOf(offer, 'own', () => [offer.own]),
    rules: async (db, { teamId, now }) => {
      const known = teams.get(teamId);
      if (known && known.until > now.epochMilliseconds) return known.rules;
      const { preferences } = await teamRules(db, teamId);
      const rules = giftRulesOf(preferences);
      if (teams.size >= most) teams.clear();
      teams.set(teamId, { until: now.epochMilliseconds + rulesLiveMs, rules });
      return rules;
    },
    choices: (offer, pick) => listOf(offer, JSON.stringify(pick), () => choicesOf(offer, pick)),
  };
}
