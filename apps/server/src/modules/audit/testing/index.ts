export { composedSearches } from './composed-searches.ts';
