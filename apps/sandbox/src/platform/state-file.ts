import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Reads the saved state of a provider; `empty` if the file is missing or was written by another release. */
export async function readSavedState<Kept>(path: string, shape: z.ZodType<Kept>, empty: Kept): Promise<Kept> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return empty;
  }
}

export type StateFile = {
  /** Schedules a write of the state, which includes all other changes made before it starts. */
  readonly changed: () => void;
  /** Writes any changes that are not saved yet. */
  readonly close: () => Promise<void>;
};

const pauseMs = 300;

/** Saves a provider's state in a file, so that it survives a restart. The file is always replaced completely. */
export function persistToFile(path: string, stateOf: () => unknown): StateFile {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const text = JSON.stringify(stateOf());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  const flush = (): void => {
    timer = null;
    writing = writing.then(write).catch((error: unknown) => console.error(error));
  };
  return {
    changed: () => {
      timer ??= setTimeout(flush, pauseMs);
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await writing;
    },
  };
}
