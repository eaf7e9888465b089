import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpecifiedCall } from './specified-calls.ts';

const source = join(import.meta.dirname, '../..');

/** Returns the calls whose complete response a server test checks (`expectSpecified`). */
export function callsExpectedElsewhere(): readonly SpecifiedCall[] {
  const named = /expectSpecified\(\s*'([^']+)'/gu;
  return globSync('**/*.test.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(named)].map(([, call]) => call as SpecifiedCall),
  );
}
