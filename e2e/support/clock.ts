import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type TurnedClock = {
  /** What a product is started with, so that it goes by this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** From now on it is this time for the product, and time goes on from there. A clock is turned forward alone. */
  readonly turnTo: (at: Date) => Promise<void>;
  readonly remove: () => void;
};

/** A clock for a product of its own, which a journey turns. */
export function turnedClock(): TurnedClock {
  const folder = mkdtempSync(join(tmpdir(), 'huggg-clock-'));
  const file = join(folder, 'ahead');
  const write = (ahead: number): void => {
    // It is read while it is written: a reader finds the old text or the new one.
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write(0);
  const preload = pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts')).href;
  const options = [process.env['NODE_OPTIONS'], `--import=${preload}`].filter(Boolean).join(' ');
  return {
    environment: { CLOCK_AHEAD_FILE: file, NODE_OPTIONS: options },
    turnTo: async (at) => {
      write(at.getTime() - Date.now());
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
