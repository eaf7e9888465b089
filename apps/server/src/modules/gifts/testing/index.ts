export { prepareAllGifts } from '../use-cases/prepare-gifts.ts';
export { expireDueGifts } from '../use-cases/expire-gifts.ts';
export { cancelGift, cancelTransactionGifts } from '../use-cases/cancel-gifts.ts';
export { freezeGift } from '../use-cases/freeze-gift.ts';
export { updateGift } from '../use-cases/update-gift.ts';

export { toggleGiftSent, toggleTransactionSent } from '../use-cases/toggle-sent.ts';
export { updateTransactionGifts } from '../use-cases/update-transaction-gifts.ts';
export { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';
