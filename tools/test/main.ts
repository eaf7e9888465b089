import { join } from 'node:path';
import { folderOf, folderRunners } from './check-folder.ts';
import { chooseRunners, runAll } from './run-all.ts';
import { quickRunners, runners, type Runner } from './runners.ts';
import { testEnvironment } from './run-tool.ts';

/**
 * `npm test` and `npm run check`; arguments after `--` select some runners by name. `npm run check -- <folder>` checks
 * that folder.
 */
const place = { root: join(import.meta.dirname, '../..'), environment: testEnvironment(process.env) };
const isCheck = process.argv[1] === 'check';
const words = process.argv.slice(2);

function chooseFromArguments(): readonly Runner[] {
  if (!isCheck) return chooseRunners(words, runners);
  const known = words.every((word) => quickRunners.some(({ name }) => name === word));
  const calledFrom = process.env['INIT_CWD'];
  const folders = words.map((word) => folderOf(word, { root: place.root, ...(calledFrom ? { calledFrom } : {}) }));
  const [folder] = folders;
  if (known || folders.length !== 1 || folder === null || folder === undefined)
    return chooseRunners(words, quickRunners);
  return folderRunners(folder);
}

try {
  const total = await runAll(chooseFromArguments(), place, (line) => void process.stdout.write(`${line}\n`));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
