import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type AdjustableClock = {
  /** Environment variables that make a product use this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the product's current time, which continues from there. The clock can only be moved forward. */
  readonly turnTo: (at: Date) => Promise<void>;
  readonly remove: () => void;
};

/** Creates a clock that a journey can change, for its own product. */
export function createClock(): AdjustableClock {
  const folder = mkdtempSync(join(tmpdir(), 'huggg-clock-'));
  const file = join(folder, 'ahead');
  const write = (ahead: number): void => {
    // The file may be read during a write, so it is replaced atomically: a reader gets the old text or the new one.
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
