import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile, checkProject } from './house-rules.ts';
import { parseSource } from './source-file.ts';

const module = 'apps/server/src/modules';

describe('the house rules', () => {
  it('hold in the whole project', () => {
    const { files, findings } = checkProject(join(import.meta.dirname, '../..'));
    expect(files).toBeGreaterThan(20);
    expect(findings.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  });

  it.each([
    [
      'an edge that the table lacks',
      `${module}/catalogue/use-cases/a.ts`,
      `import { x } from '../../gifts/index.ts';`,
      'may not import gifts',
    ],
    [
      'an edge of a type',
      `${module}/ledger/domain/a.ts`,
      `import type { X } from '../../funding/index.ts';`,
      'may not import funding',
    ],
    [
      'an inline import type',
      `${module}/ledger/domain/a.ts`,
      `export type A = import('../../funding/index.ts').X;`,
      'may not import funding',
    ],
    [
      'a dynamic import',
      `${module}/ledger/use-cases/a.ts`,
      `export const a = () => import('../../funding/index.ts');`,
      'may not import funding',
    ],
    [
      'a back door',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../funding/queries/wallets.ts';`,
      'through its index.ts only',
    ],
    [
      'a test door that is not for what ships',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../funding/testing/index.ts';`,
      'through its index.ts only',
    ],
    [
      'a module that reaches up',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../../app/runtime.ts';`,
      'never the other way',
    ],
    [
      'a platform that knows business',
      'apps/server/src/platform/http/a.ts',
      `import { x } from '../../modules/teams/index.ts';`,
      'knows no business',
    ],
    ['an app that is imported', 'apps/web/src/a.ts', `import { x } from '@huggg/gift';`, 'may not import @huggg/gift'],
    ['a package by path', 'apps/web/src/a.ts', `import { x } from '../../../packages/ui/src/theme.ts';`, 'by its name'],
    [
      'a feature in a feature',
      'apps/web/src/features/send/a.ts',
      `import { x } from '../orders/b.ts';`,
      'imports the feature orders',
    ],
    ['process.env', `${module}/teams/use-cases/a.ts`, `export const a = process.env.PORT;`, 'platform/config'],
    ['the system clock', `${module}/teams/use-cases/a.ts`, `export const a = () => new Date();`, 'ctx.clock'],
    ['Date.now', `${module}/teams/use-cases/a.ts`, `export const a = () => Date.now();`, 'ctx.clock'],
    ['fetch', `${module}/teams/use-cases/a.ts`, `export const a = () => fetch('http://127.0.0.1');`, 'gateway'],
    [
      'SQL outside queries',
      `${module}/teams/use-cases/a.ts`,
      'export const a = (db) => db.selectFrom("teams");',
      'queries/',
    ],
    [
      'a loop of inserts',
      `${module}/teams/queries/a.ts`,
      `export async function a(tx, rows) { for (const row of rows) await tx.db.insertInto('teams').values(row).execute(); }`,
      'unnest',
    ],
    [
      'a mapped loop of inserts',
      `${module}/teams/queries/a.ts`,
      `export const a = (tx, rows) => Promise.all(rows.map((row) => tx.run(insert, [row])));`,
      'unnest',
    ],
    [
      'a ledger table elsewhere',
      `${module}/funding/queries/a.ts`,
      'export const a = "select * from ledger_entries";',
      'modules/ledger exports',
    ],
    [
      'a transaction outside use cases',
      `${module}/teams/queries/a.ts`,
      'export const a = (ctx) => ctx.transaction(async () => 1);',
      'Take `tx`',
    ],
    [
      'a long function',
      `${module}/teams/use-cases/a.ts`,
      `export function a() {\n${'  void 0;\n'.repeat(80)}}`,
      '70 are the most',
    ],
    ['a long file', `${module}/teams/use-cases/a.ts`, `${'export {};\n'.repeat(420)}`, '400 are the most'],
    [
      'an endpoint without access',
      'packages/contracts/src/a.ts',
      `export const a = endpoint({ method: 'GET', path: '/x', summary: '', response: z.object({}) });`,
      'who may call it',
    ],
    ['unfinished work', `${module}/teams/use-cases/a.ts`, `// ${'TO' + 'DO'}: later`, 'unfinished'],
  ])('find %s', (_, path, text, remedy) => {
    const messages = checkFile(parseSource(path, text)).map((finding) => finding.message);
    expect(messages.join('\n')).toContain(remedy);
  });

  it('leave allowed code alone', () => {
    const text = `import { findTeam } from '../../teams/index.ts';\nexport const a = (ctx) => ctx.transaction(async (tx) => findTeam(tx, ctx.clock.now()));`;
    expect(checkFile(parseSource(`${module}/orders/use-cases/a.ts`, text))).toEqual([]);
  });
});
