export type { LaunchDeps } from '../launch-deps.ts';
export { createOfferShelf } from '../offer-cache.ts';
export { claimGift } from '../use-cases/claim-gift.ts';
export { reactToGift } from '../use-cases/react-to-gift.ts';
export { redeemGift } from '../use-cases/redeem-gift.ts';
export { viewGift } from '../use-cases/view-gift.ts';
export { launchServer } from './launch-server.ts';
export { launchWorld, type LaunchWorld, testCodeKey } from './launch-world.ts';
export { findLaunchFacts } from '../queries/launch-facts.read-model.ts';
