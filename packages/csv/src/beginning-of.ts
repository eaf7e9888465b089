/**
 * Reads the start of a text that arrives in pieces. `whole` yields the complete text, including that start.
 * @param isEnough whether the text read so far is long enough; a text that ends earlier is returned in full as the
 * start
 */
export async function beginningOf(
  texts: AsyncIterable<string>,
  isEnough: (start: string) => boolean,
): Promise<{ readonly start: string; readonly whole: AsyncIterable<string> }> {
  const rest = texts[Symbol.asyncIterator]();
  let start = '';
  let ended = false;
  while (!ended && !isEnough(start)) {
    const piece = await rest.next();
    if (piece.done) ended = true;
    else start += piece.value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield start;
    if (!ended) yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { start, whole: whole() };
}
