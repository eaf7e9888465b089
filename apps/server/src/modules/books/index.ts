export { chart, houseBookId, type HouseAccount } from './domain/chart.ts';
export type { HouseEntry } from './domain/entries.ts';
export { postHeldPairs, postPairs, postToHouse } from './use-cases/post.ts';
