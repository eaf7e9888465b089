import {
  addClaimBlock,
  liftClaimBlock,
  listClaimBlocks,
  listClaimReviews,
  listClaimRules,
  refuseClaim,
  releaseClaim,
  setClaimRule,
  undoClaimDecision,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { decideReview } from './use-cases/decide-review.ts';
import { addBlock, readBlocks, removeBlock } from './use-cases/keep-blocks.ts';
import { changeRule, readRules } from './use-cases/keep-rules.ts';
import { readReviews } from './use-cases/read-reviews.ts';

/** The operator console's routes for held claims. */
export function claimReviewRoutes(): readonly Route[] {
  return [
    route(listClaimReviews, (ctx, { query }) => readReviews(ctx, query)),
    route(releaseClaim, (ctx, { params, body }) => decideReview(ctx, { ...params, ...body, decision: 'release' })),
    route(refuseClaim, (ctx, { params, body }) => decideReview(ctx, { ...params, ...body, decision: 'refuse' })),
    route(undoClaimDecision, (ctx, { params, body }) => decideReview(ctx, { ...params, ...body, decision: 'undo' })),
    route(listClaimRules, (ctx) => readRules(ctx)),
    route(setClaimRule, (ctx, { params, body }) => changeRule(ctx, { ...params, ...body })),
    route(listClaimBlocks, (ctx, { query }) => readBlocks(ctx, query)),
    route(addClaimBlock, (ctx, { body }) => addBlock(ctx, body)),
    route(liftClaimBlock, (ctx, { params }) => removeBlock(ctx, params.id)),
  ];
}
