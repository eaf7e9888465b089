export { claimReviewSchedules } from '../jobs/claim-review-jobs.ts';
export { decideReview } from '../use-cases/decide-review.ts';
export { addBlock, readBlocks, removeBlock } from '../use-cases/keep-blocks.ts';
export { changeRule, readRules } from '../use-cases/keep-rules.ts';
export { readReviews } from '../use-cases/read-reviews.ts';
