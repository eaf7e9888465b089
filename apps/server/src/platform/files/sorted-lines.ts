import { open, type FileHandle } from 'node:fs/promises';

/** Size of the pieces in which lines are read. Longer lines are not found. */
const pieceBytes = 512;
const newline = 10;

type Line = { readonly text: string; readonly begins: number; readonly ends: number };

/** Reads the first line that begins at or after an offset; null after the last line. */
async function readLineFrom(file: FileHandle, place: number): Promise<Line | null> {
  const start = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, start);
  const piece = buffer.subarray(0, bytesRead);
  const before = place === 0 ? -1 : piece.indexOf(newline);
  if ((place > 0 && before < 0) || before + 1 >= bytesRead) return null;
  const end = piece.indexOf(newline, before + 1);
  return {
    text: piece.toString('latin1', before + 1, end < 0 ? bytesRead : end),
    begins: start + before + 1,
    ends: start + (end < 0 ? bytesRead : end + 1),
  };
}

/**
 * Checks whether a file of sorted lines contains a line with the given beginning, in capitals. It uses a binary search:
 * a few dozen small reads however large the file is, and none of the file is kept in memory.
 */
export async function hasSortedLine(path: string, beginning: string): Promise<boolean> {
  const file = await open(path);
  try {
    let [low, high] = [0, (await file.stat()).size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await readLineFrom(file, middle);
      if (line?.text.toUpperCase().startsWith(beginning)) return true;
      if (!line || line.begins >= high || line.text.toUpperCase() > beginning) high = middle;
      else low = line.ends;
    }
    return false;
  } finally {
    await file.close();
  }
}
