/**
 * The beginning of a text that comes in pieces, and all of it from there on.
 * @param isEnough whether what was read so far is long enough; a text that ends before is its own beginning
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
