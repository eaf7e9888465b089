import { join } from 'node:path';
import { describeError } from './errors.ts';
import { productPrograms } from './programs.ts';
import { run } from './run.ts';
import { readSettings } from './settings.ts';

/** `npm start` and `npm run dev`: everything, in one terminal. */
async function main(): Promise<number> {
  const settings = readSettings({
    root: join(import.meta.dirname, '../..'),
    environment: process.env,
    reload: process.argv[1] === 'dev',
  });
  return run(settings, productPrograms(settings));
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`\n${describeError(error)}\n`);
  process.exit(1);
}
