export { giftQuestionOf, transactionQuestionOf } from './domain/gift-question.ts';
export { eraseSearchPointsOf } from './queries/search-points.ts';
export { eraseSavedViewsOf, listViewsOfPerson } from './queries/saved-views.ts';
export { searchRoutes } from './routes.ts';
export { foundGifts, foundOrders } from './use-cases/found-lists.ts';
