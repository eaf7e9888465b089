export { chart, houseBookId, type HouseAccount } from './domain/chart.ts';
export type { HeldHousePair, HouseEntry, HousePair } from './domain/entries.ts';
export { postHeldPairs, postPairs, postToHouse } from './use-cases/post.ts';
