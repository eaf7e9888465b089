export { claimAs, createAnonymousGuards } from './claim-as.ts';
export { runLinkLifecycles } from './lead-links.ts';
export { createLinkActions, linkWorld, newAddress, type LinkWorldActions, type LinkWorld } from './link-world.ts';
export { endDueLinks } from '../use-cases/end-link.ts';
export { finishClaim } from '../use-cases/finish-claim.ts';
export { takePlace } from '../use-cases/take-place.ts';
export { readLink } from '../use-cases/read-links.ts';
