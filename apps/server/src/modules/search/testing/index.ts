export { composedSearches } from './composed-searches.ts';
export { searchGifts } from '../use-cases/search-gifts.ts';
