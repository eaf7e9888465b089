export { decideMove, hasLeft, type GiftMove, type MoveFacts, type MoveRefusal } from './domain/decide-move.ts';
export { systemActor, type GiftActor, type LockedGift } from './domain/locked-gift.ts';
export { lockGiftByShortcode, lockGiftsByIds, lockGiftsOfTransaction } from './queries/lock-gifts.ts';
export { recordGiftEvents, type NewGiftEvent } from './queries/gift-events.ts';
export { moveGifts, type MoveContext, type MoveOutcome } from './use-cases/move-gifts.ts';
