export { cancelGift, cancelTransactionGifts } from '../use-cases/cancel-gifts.ts';
export { changeGifts } from '../use-cases/change-gifts.ts';
export { freezeGift } from '../use-cases/freeze-gift.ts';
export { toggleGiftSent, toggleTransactionSent } from '../use-cases/toggle-sent.ts';
export { updateGift } from '../use-cases/update-gift.ts';
export { updateTransactionGifts } from '../use-cases/update-transaction-gifts.ts';
