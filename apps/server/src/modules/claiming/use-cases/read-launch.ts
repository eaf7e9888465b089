import type { Launch, LaunchItem, LaunchState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable } from '../../../platform/database/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { isBoundToOtherDevice, type DeviceToken } from '../domain/device.ts';
import { launchState, showsGift } from '../domain/launch-state.ts';
import type { Offer } from '../domain/offer.ts';
import { launchErrors } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { isRetiredShortcode, type LaunchFacts } from '../queries/launch-facts.read-model.ts';
import { toLaunch } from '../wire.ts';

/** The facts of a gift as seen from one device. */
export type DeviceFacts = LaunchFacts & { readonly isBoundToOtherDevice: boolean };

export function factsForDevice(facts: LaunchFacts, device: DeviceToken): DeviceFacts {
  return { ...facts, isBoundToOtherDevice: isBoundToOtherDevice(facts.devices, device) };
}

/** The format of a short code; anything else is rejected without a look-up. */
export const shortcodeForm = /^[0-9A-Za-z]{16}$/;

/**
 * Throws the reason why a short code was not found.
 * @throws gift.link-retired if it was replaced by another; gift.wrong-link otherwise.
 */
export async function refuseShortcode(db: Queryable, shortcode: string): Promise<never> {
  if (shortcodeForm.test(shortcode) && (await isRetiredShortcode(db, shortcode))) throw launchErrors.linkRetired();
  throw launchErrors.wrongLink();
}

/** Returns the catalogue's offer for a gift. */
export async function offerOf(db: Queryable, { offers }: LaunchDeps, facts: LaunchFacts): Promise<Offer> {
  const offer = await offers.offer(db, { productId: facts.productId, version: facts.catalogueVersion });
  if (!offer) throw new Error(`The product ${facts.productId} of the gift ${facts.id} is not in the catalogue.`);
  return offer;
}

type ChoiceInput = { readonly facts: LaunchFacts; readonly offer: Offer; readonly now: Temporal.Instant };

/** Returns what this gift's recipient can choose from: the order's selection, limited to what the team allows. */
export async function choicesFor(
  db: Queryable,
  { offers }: LaunchDeps,
  { facts, offer, now }: ChoiceInput,
): Promise<readonly LaunchItem[]> {
  return offers.choices(offer, {
    segmentIds: facts.segmentIds,
    rules: await offers.rules(db, { teamId: facts.teamId, now }),
  });
}

/**
 * Returns the chosen item from any part of the catalogue, because a claimed gift keeps its product even if it is no
 * longer offered.
 */
async function chosenItems(
  db: Queryable,
  deps: LaunchDeps,
  { facts, offer }: ChoiceInput,
): Promise<readonly LaunchItem[]> {
  const chosen = offer.choices.find(({ item }) => item.id === facts.chosenProductId);
  if (chosen) return [chosen.item];
  const elsewhere = facts.chosenProductId
    ? await deps.offers.offer(db, { productId: facts.chosenProductId, version: facts.catalogueVersion })
    : null;
  return elsewhere ? deps.offers.ownItems(elsewhere) : [];
}

type ItemsInput = ChoiceInput & { readonly state: LaunchState };

async function itemsOf(
  db: Queryable,
  deps: LaunchDeps,
  { state, ...choosing }: ItemsInput,
): Promise<readonly LaunchItem[]> {
  const { facts, offer } = choosing;
  if (!offer.isChoice) return deps.offers.ownItems(offer);
  if (state === 'choosing') return choicesFor(db, deps, choosing);
  const chosen = await chosenItems(db, deps, choosing);
  if (state !== 'claimed' || facts.code) return chosen;
  // Until the code is requested, the recipient can choose again.
  const choices = await choicesFor(db, deps, choosing);
  const missing = chosen.filter(({ id }) => !choices.some((choice) => choice.id === id));
  return missing.length === 0 ? choices : [...missing, ...choices];
}

/** Returns the gift as its recipient may see it now. Changes nothing. */
export async function showLaunch(
  db: Queryable,
  deps: LaunchDeps,
  { facts, now }: { readonly facts: DeviceFacts; readonly now: Temporal.Instant },
): Promise<Launch> {
  const offer = await offerOf(db, deps, facts);
  const state = launchState(facts, { nowMs: now.epochMilliseconds, isChoice: offer.isChoice });
  const items = showsGift(state) ? await itemsOf(db, deps, { facts, offer, state, now }) : [];
  const worn = await appliedLook(db, facts.brandingLookId);
  const branding = worn && worn.model;
  return toLaunch(facts, { state, isChoice: offer.isChoice, items, vault: deps.vault, branding, now });
}
