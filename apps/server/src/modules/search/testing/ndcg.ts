/**
 * Returns the normalised discounted cumulative gain of a list's first places: 1 if the best grades come first, 0 if
 * nothing in it is relevant.
 */
export function ndcg(grades: readonly number[], ideal: readonly number[], places = 10): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, places).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const best = gain(ideal.toSorted((one, other) => other - one));
  return best === 0 ? 1 : gain(grades) / best;
}
