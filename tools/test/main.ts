import { join } from 'node:path';
import { folderOf, folderRunners } from './check-folder.ts';
import { chooseRunners, runAll } from './run-all.ts';
import { quickRunners, runners, type Runner } from './runners.ts';
import { testEnvironment } from './run-tool.ts';

/**
 * `npm test` and `npm run check`; arguments after `--` select some runners by name. `npm run check -- <folder> …`
 * checks those folders.
 */
const place = { root: join(import.meta.dirname, '../..'), environment: testEnvironment(process.env) };
const isCheck = process.argv[1] === 'check';
const words = process.argv.slice(2);

function chooseFromArguments(): readonly Runner[] {
  if (!isCheck) return chooseRunners(words, runners);
  const names = quickRunners.map(({ name }) => name);
  if (words.every((word) => names.includes(word))) return chooseRunners(words, quickRunners);
  const calledFrom = process.env['INIT_CWD'];
  const folders = words.map((word) => folderOf(word, { root: place.root, ...(calledFrom ? { calledFrom } : {}) }));
  const unknown = words.filter((_, index) => folders[index] === null);
  if (unknown.length > 0)
    throw new Error(`There is no file or folder called ${unknown.join(', ')}. The checks are: ${names.join(', ')}.`);
  return folderRunners(folders.filter((folder) => folder !== null));
}

try {
  const total = await runAll(chooseFromArguments(), place, (line) => void process.stdout.write(`${line}\n`));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
