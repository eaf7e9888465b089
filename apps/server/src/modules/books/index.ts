export { chart, houseBookId, type HouseAccount } from './domain/chart.ts';
export type { HouseEntry, HousePair } from './domain/entries.ts';
export { postPairs, postToHouse } from './use-cases/post.ts';
