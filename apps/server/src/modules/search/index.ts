export { giftQuestionOf, transactionQuestionOf } from './domain/gift-question.ts';
export { dropPointsOfPerson } from './queries/search-points.ts';
export { searchRoutes } from './routes.ts';
export { foundGifts, foundOrders } from './use-cases/found-lists.ts';
