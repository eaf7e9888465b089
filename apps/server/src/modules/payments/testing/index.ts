export { setAutomaticTopUp } from '../use-cases/automatic-top-up.ts';
export { topUpAutomatically } from '../use-cases/charge-automatically.ts';
export { markExpiredCards, warnOfExpiry } from '../use-cases/expire-cards.ts';
export { reconcileCharges, refreshPayment, verifyCharge } from '../use-cases/refresh-charge.ts';
export { finishRefunds, refundCharge } from '../use-cases/refund-charge.ts';
export { refreshDispute } from '../use-cases/settle-dispute.ts';
export { cardWorld, type CardWorld } from './card-world.ts';
export { createCharge } from '../use-cases/create-charge.ts';
export { startTestProvider, type TestCard, type TestProvider } from './provider.ts';
