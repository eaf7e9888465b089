import { join } from 'node:path';
import { chooseRunners, runAll } from './run-all.ts';
import { quickRunners, runners } from './runners.ts';
import { testEnvironment } from './run-tool.ts';

/** `npm test` and `npm run check`; words after `--` choose some of them by name. */
const place = { root: join(import.meta.dirname, '../..'), environment: testEnvironment(process.env) };
const known = process.argv[1] === 'check' ? quickRunners : runners;

try {
  const total = await runAll(
    chooseRunners(process.argv.slice(2), known),
    place,
    (line) => void process.stdout.write(`${line}\n`),
  );
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
