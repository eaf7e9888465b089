export { systemActor, type GiftActor, type LockedGift } from './domain/locked-gift.ts';
export {
  lockGiftByShortcode,
  lockGiftsByIds,
  lockGiftsOfTransaction,
  lockGiftsToHandOut,
} from './queries/lock-gifts.ts';
export { recordGiftEvents } from './queries/gift-events.ts';
export { moveGifts } from './use-cases/move-gifts.ts';
