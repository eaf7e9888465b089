import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The headless shell comes first: a full browser also draws its own windows, and a page takes it half as much time
 * again.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the browser of this machine: the one named by `CHROMIUM_PATH`, else one on the path, else an installed
 * application; or null.
 */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | null {
  const named = environment['CHROMIUM_PATH'];
  if (named) return isProgram(named) ? named : null;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  return candidates.find(isProgram) ?? null;
}

/** Returns what to do without a browser. */
export function chromiumHint(environment: Readonly<Record<string, string | undefined>>): string {
  const named = environment['CHROMIUM_PATH'];
  const found = named
    ? `CHROMIUM_PATH is ${named}, which is not a program that can be run.`
    : 'No Chromium was found, which the browser journeys need.';
  return `${found} Install one (Debian: apt-get install chromium-headless-shell; Ubuntu: chromium), or set CHROMIUM_PATH to the program.`;
}
