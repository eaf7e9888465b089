export { prepareAllGifts } from '../use-cases/prepare-gifts.ts';
export { expireDueGifts } from '../use-cases/expire-gifts.ts';
export { cancelGift, cancelTransactionGifts } from '../use-cases/cancel-gifts.ts';
export { freezeGift } from '../use-cases/freeze-gift.ts';
export { updateGift } from '../use-cases/update-gift.ts';
export { toggleTransactionSent } from '../use-cases/toggle-sent.ts';
