export { giftChangeRoutes } from './routes.ts';
export { type HeldCodes, withdraw } from './use-cases/cancel-gifts.ts';
