export { prepareAllGifts } from '../use-cases/prepare-gifts.ts';
export { expireDueGifts } from '../use-cases/expire-gifts.ts';
export { listTransactionGifts } from '../use-cases/list-transaction-gifts.ts';
export { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';
export { recordPrints } from '../use-cases/record-prints.ts';
