export { createCheckoutGateway } from './gateways/checkout-gateway.ts';
export { eraseCardsOf } from './use-cases/erase-cards.ts';
export { listCardsOfPerson } from './queries/cards.ts';
export { paymentJobs } from './jobs/payment-jobs.ts';
export { countDifferences } from './queries/payment-differences.ts';
export { findCharge } from './queries/charges.ts';
export { readCard } from './queries/cards.ts';
export { paymentRoutes, type CardPayments } from './routes.ts';
export { registerPaymentNotices } from './webhook.ts';
