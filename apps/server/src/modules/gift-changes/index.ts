export { giftChangeRoutes } from './routes.ts';
