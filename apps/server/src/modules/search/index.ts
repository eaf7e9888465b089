export { giftQuestionOf, transactionQuestionOf } from './domain/gift-question.ts';
export { dropPointsOfPerson } from './queries/search-points.ts';
export { dropViewsOfPerson, listViewsOfPerson } from './queries/saved-views.ts';
export { searchRoutes } from './routes.ts';
export { foundGifts, foundOrders } from './use-cases/found-lists.ts';
