import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceptions, findingsToReport } from './exceptions.ts';
import { checkProject } from './house-rules.ts';
import { moduleEdges } from './modules.ts';
import { readProject } from './read-project.ts';
import { messagesOf, module, projectOf } from './testing/planted.ts';

describe('the house rules', () => {
  it('are met in the entire project', () => {
    const project = readProject(join(import.meta.dirname, '../..'));
    expect(project.files.length).toBeGreaterThan(20);
    expect(findingsToReport(checkProject(project), exceptions)).toEqual([]);
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
      'a dynamic import of a template',
      `${module}/ledger/use-cases/a.ts`,
      'export const a = () => import(`../../funding/index.ts`);',
      'may not import funding',
    ],
    [
      'a back door',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../gifts/queries/wallets.ts';`,
      'only through its index.ts',
    ],
    [
      'production code that imports a test entry point',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../gifts/testing/index.ts';`,
      'only through its index.ts',
    ],
    [
      'a module that imports from app/',
      `${module}/orders/use-cases/a.ts`,
      `import { x } from '../../../app/runtime.ts';`,
      'not the reverse',
    ],
    [
      'a platform folder that imports a module',
      'apps/server/src/platform/http/a.ts',
      `import { x } from '../../modules/teams/index.ts';`,
      'contains no business rules',
    ],
    ['an app that is imported', 'apps/web/src/a.ts', `import { x } from '@huggg/gift';`, 'may not import @huggg/gift'],
    [
      'a feature that imports another feature',
      'apps/web/src/features/send/a.ts',
      `import { x } from '../orders/b.ts';`,
      'features/send imports features/orders: a feature never imports another',
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
      'a text of SQL outside queries',
      `${module}/teams/use-cases/a.ts`,
      `export const a = (tx) => tx.execute('UPDATE teams SET name = $1', ['A']);`,
      'queries/',
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
      'the maximum is 70',
    ],
    [
      'a wide comment',
      `${module}/teams/use-cases/a.ts`,
      `export {};\n/**\n * ${'word '.repeat(30)}\n */`,
      'Wrap it, or say it in fewer words',
    ],
    ['a long file', `${module}/teams/use-cases/a.ts`, 'export {};\n'.repeat(420), 'the maximum is 400. Move'],
    [
      'an endpoint without access',
      'packages/contracts/src/a.ts',
      `export const a = endpoint({ method: 'GET', path: '/x', summary: '', response: z.object({}) });`,
      'who may call it',
    ],
    [
      'an event without an audience',
      'packages/contracts/src/money/events.ts',
      `export const a = event({ type: 'invoice.made', summary: '', data: z.object({}) });`,
      'who may receive it',
    ],
    [
      'an event outside the contracts',
      `${module}/teams/events.ts`,
      `import { event } from '@huggg/contracts';`,
      'outside the contracts',
    ],
    [
      'a mail outside the registry',
      `${module}/teams/use-cases/a.ts`,
      `export const a = (ports) => ports.mailer.send({});`,
      'call sendMail',
    ],
    ['unfinished work', `${module}/teams/use-cases/a.ts`, `// ${'TO' + 'DO'}: later`, 'unfinished'],
  ])('find %s', (_, path, text, remedy) => {
    expect(messagesOf({ [path]: text })).toContain(remedy);
  });

  it('report a disallowed module only once if it is also not imported through its index.ts', () => {
    const text = `import { x } from '../../funding/queries/wallets.ts';`;
    const found = messagesOf({ [`${module}/ledger/domain/a.ts`]: text });
    expect(found).toContain('ledger may not import funding: it may import no other module (docs/architecture.md');
    expect(found).not.toContain('\n');
  });

  it('accept allowed code', () => {
    const text = `import { findTeam } from '../../teams/index.ts';\nexport const a = (ctx) => ctx.transaction(async (tx) => findTeam(tx, ctx.clock.now()));`;
    expect(messagesOf({ [`${module}/orders/use-cases/a.ts`]: text })).toBe('');
  });
});

it('the modules have no import cycles', () => {
  const rank = (name: string, above: readonly string[]): number => {
    expect(above, 'a cycle in moduleEdges').not.toContain(name);
    return 1 + Math.max(0, ...(moduleEdges[name] ?? []).map((to) => rank(to, [...above, name])));
  };
  for (const name of Object.keys(moduleEdges)) rank(name, []);
});

describe('the structure of a module', () => {
  it.each([
    ['a query that imports a use case', 'queries/a.ts', '../use-cases/b.ts', 'queries/ imports use-cases/'],
    ['a domain that imports a query', 'domain/a.ts', '../queries/b.ts', 'domain/ imports queries/'],
    ['a domain that imports a job', 'domain/a.ts', '../jobs/b.ts', 'domain/ imports jobs/'],
    ['a use case that imports a job', 'use-cases/a.ts', '../jobs/b.ts', 'use-cases/ imports jobs/'],
    ['a domain that imports the policy', 'domain/a.ts', '../policy.ts', 'domain/ imports policy.ts'],
    ['a domain that imports a response', 'domain/a.ts', '../wire-teams.ts', 'domain/ imports wire-teams.ts'],
    ['what imports its own door', 'use-cases/a.ts', '../index.ts', 'use-cases/ imports index.ts'],
  ])('finds %s', (_, path, from, problem) => {
    const target = join(`${module}/teams`, path, '..', from);
    const found = messagesOf({
      [`${module}/teams/${path}`]: `import type { B } from '${from}';`,
      [target]: 'export type B = 1;',
    });
    expect(found).toContain(problem);
    expect(found).toContain('in one direction');
    expect(found).not.toContain('\n');
  });

  it('finds two folders that import each other, by types only and through a third', () => {
    const found = messagesOf({
      [`${module}/teams/one/a.ts`]: `import type { B } from '../two/b.ts';`,
      [`${module}/teams/two/b.ts`]: `import type { C } from '../three/c.ts'; export type B = C;`,
      [`${module}/teams/three/c.ts`]: `import type { A } from '../one/a.ts'; export type C = A;`,
    });
    expect(found).toContain('one/ imports two/, which imports it too, directly or through others');
    expect(found).toContain('Move shared code to a lower folder');
  });

  it('finds two folders that import each other at a deeper level', () => {
    const found = messagesOf({
      [`${module}/teams/room/one/a.ts`]: `import { b } from '../two/b.ts';`,
      [`${module}/teams/room/two/b.ts`]: `import { a } from '../one/a.ts';`,
    });
    expect(found).toContain('imports it too');
  });

  it('accepts imports in one direction', () => {
    const found = messagesOf({
      [`${module}/teams/index.ts`]: `export { a } from './use-cases/a.ts';`,
      [`${module}/teams/use-cases/a.ts`]: `import { b } from '../queries/b.ts'; import { c } from '../errors.ts';`,
      [`${module}/teams/queries/b.ts`]: `import type { D } from '../domain/d.ts';`,
      [`${module}/teams/queries/b.test.ts`]: `import { a } from '../use-cases/a.ts';`,
    });
    expect(found).toBe('');
  });

  it('finds a module of more than 4,000 lines, tests not counted', () => {
    const long = 'void 0;\n'.repeat(399);
    const files = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`${module}/teams/domain/a${index}.ts`, long]),
    );
    expect(messagesOf(files)).toContain(
      'teams has 4390 lines of source; the maximum is 4000. Split it where few imports cross',
    );
    const tests = Object.entries(files).map(([path, text]) => [path.replace('.ts', '.test.ts'), text] as const);
    expect(messagesOf(Object.fromEntries(tests))).toBe('');
  });

  it.each([
    [`export { seed } from '../identity/index.ts';`],
    [`export * from '../identity/index.ts';`],
    [`export type { Seed } from '../identity/index.ts';`],
    [`import { seed } from '../identity/index.ts';\nexport { seed };`],
    [`import { seed } from '../identity/index.ts';\nexport const plant = seed;`],
    [`import type { Seed } from '../identity/index.ts';\nexport type Plant = Seed;`],
  ])('finds an index, or a file behind it, that re-exports another module: %s', (text) => {
    expect(messagesOf({ [`${module}/teams/index.ts`]: text })).toContain('re-exports code of identity');
    const behind = messagesOf({ [`${module}/teams/use-cases/a.ts`]: text.replace('../', '../../') });
    expect(behind).toContain('re-exports code of identity');
  });

  it('accepts a function and a type that a module makes of those of another', () => {
    const text = `import { seed, type Seed } from '../identity/index.ts';\nexport const plant = () => seed();\nexport type Plant = Pick<Seed, 'id'>;`;
    expect(messagesOf({ [`${module}/teams/index.ts`]: text })).toBe('');
  });

  it('finds the job that a use case imports, and not the use case that the job imports', () => {
    const found = messagesOf({
      [`${module}/teams/use-cases/a.ts`]: `import { b } from '../jobs/b.ts';\nimport { c } from '../jobs/c.ts';`,
      [`${module}/teams/jobs/b.ts`]: `import { a } from '../use-cases/a.ts';`,
    });
    expect(found).not.toContain('jobs/ imports');
    expect(found.match(/use-cases\/ imports jobs\/, which is above it/g)).toHaveLength(2);
  });

  it.each(['insertTeams', 'writeTeam', 'upsertTeam', 'deleteTeam'])(
    'finds an index that exports the statement %s',
    (name) => {
      expect(
        messagesOf({ [`${module}/teams/index.ts`]: `export { findTeam, ${name} } from './queries/teams.ts';` }),
      ).toContain(`exports the statement ${name}`);
      expect(messagesOf({ [`${module}/teams/index.ts`]: `export { findTeam } from './queries/teams.ts';` })).toBe('');
    },
  );
});

describe('loops', () => {
  const queries = {
    [`${module}/teams/index.ts`]: `export { lockTeam as lockTeams } from './use-cases/lock.ts';`,
    [`${module}/teams/use-cases/lock.ts`]: `import { find } from '../queries/find.ts'; export const lockTeam = async (tx, id) => { await find(tx, id); };`,
    [`${module}/teams/queries/find.ts`]: `export async function find(db, id) { return db.run(a, [id]); }`,
  };
  const found = (body: string) =>
    messagesOf({
      ...queries,
      [`${module}/orders/use-cases/a.ts`]: `import { lockTeams } from '../../teams/index.ts';\nimport * as teams from '../../teams/index.ts';\nimport { counting } from './counting.ts';\nexport async function a(ctx, tx, ids) { ${body} }`,
      [`${module}/orders/use-cases/counting.ts`]: `export const counting = (ctx) => ({ of: (id) => ctx.read.run(a, [id]) });`,
    });

  it.each([
    ['for', 'for (const id of ids) await tx.run(update, [id]);'],
    ['while', 'while (ids.length > 0) await ctx.read.run(find, [ids.pop()]);'],
    ['map', 'await Promise.all(ids.map((id) => tx.run(update, [id])));'],
    ['reduce', 'await ids.reduce((last, id) => last.then(() => tx.run(update, [id])), null);'],
    ['a function of another module', 'for (const id of ids) await lockTeams(tx, id);'],
    ['a function that is passed by name', 'await Promise.all(ids.map(lockTeams));'],
    ['a transaction', 'for (const id of ids) await ctx.transaction((tx) => tx.afterCommit(id));'],
    ['a function that was passed in', 'for (const id of ids) await ctx.ports.close(tx, id);'],
    ['turns in a transaction', 'await oneByOne(ids, (id) => lockTeams(tx, id));'],
    ['runEachSeparately in a transaction', 'await runEachSeparately(ids, (id) => lockTeams(tx, id));'],
    [
      'a function that was passed in and reads',
      'for (const id of ids) rows.push(await ctx.ports.readTeam(ctx.read, id));',
    ],
    ['a function that receives the context', 'for (const id of ids) await ctx.ports.readTeam(ctx, id);'],
    ['a function of a namespace', 'for (const id of ids) await teams.lockTeams(ctx.reads, id);'],
    ['a function that is passed by its namespace', 'await Promise.all(ids.map(teams.lockTeams));'],
    [
      'a member of an object',
      'const one = { of: (id) => ctx.read.run(find, [id]) }; for (const id of ids) await one.of(id);',
    ],
    [
      'a method',
      'class One { of(id) { return ctx.read.run(find, [id]); } } const one = new One(); for (const id of ids) await one.of(id);',
    ],
    ['a function that another returned', 'const { of } = counting(ctx); for (const id of ids) await of(id);'],
    ['a member of what another returned', 'const count = counting(ctx); for (const id of ids) await count.of(id);'],
    ['Array.from', 'await Promise.all(Array.from(ids, (id) => lockTeams(tx, id)));'],
    ['a helper of the same file', 'const one = (id) => lockTeams(tx, id); for (const id of ids) await one(id);'],
  ])('finds a statement in a loop: %s', (_, body) => {
    expect(found(body)).toContain('sends a statement in a loop');
  });

  it.each([
    ['what is asked once before', 'for (const row of await lockTeams(tx, ids)) row.done = true;'],
    ['a list that is mapped', '(await ctx.read.run(find, [ids])).map(({ id }) => id);'],
    ['a list of functions', 'await Promise.all(ctx.finders.map((find) => find(ctx.read, ids)));'],
    ['a member that sends nothing', 'const one = { of: (id) => id }; for (const id of ids) one.of(id);'],
    ['batches', 'await inBatches(() => ctx.transaction((tx) => lockTeams(tx, 1)));'],
    ['turns of their own', 'await oneByOne(ids, (id) => ctx.transaction((tx) => lockTeams(tx, id)));'],
    ['pages', 'for await (const page of inPages(() => lockTeams(tx, 1))) await tx.run(update, [page]);'],
    ['routes', 'for (const id of ids) app.get(id, (request) => lockTeams(tx, request));'],
  ])('accepts %s', (_, body) => {
    expect(found(body)).toBe('');
  });
});

describe('declared imports', () => {
  const workspaces = [
    { folder: '', name: 'root', dependencies: [], devDependencies: ['vitest'] },
    { folder: 'apps/web', name: '@huggg/web', dependencies: ['react'], devDependencies: ['axe'] },
  ];
  const found = (path: string, from: string) => messagesOf({ [path]: `import '${from}';` }, { workspaces });

  it('finds an import that its own workspace does not declare', () => {
    expect(found('apps/web/src/a.ts', 'zod/v4')).toContain('imports zod, which apps/web/package.json does not declare');
    expect(found('apps/web/src/a.ts', '@huggg/messages/catalogue')).toContain('imports @huggg/messages, which');
  });

  it.each(['.ts', '.mjs'])('finds one that is required or resolved, in a file with the ending %s', (ending) => {
    const loads = [`createRequire(import.meta.url)('zod')`, `require.resolve('zod')`, `import.meta.resolve('zod/v4')`];
    for (const load of loads)
      expect(messagesOf({ [`apps/web/src/a${ending}`]: `export const a = ${load};` }, { workspaces })).toContain(
        'imports zod',
      );
  });

  it('finds a development dependency in code that ships', () => {
    expect(found('apps/web/src/a.ts', 'axe')).toContain('does not declare: add it to its dependencies (');
    expect(found('apps/web/src/a.test.ts', 'axe')).toBe('');
  });

  it('leaves a disallowed import between workspaces to the rule for it', () => {
    expect(found('apps/web/src/a.ts', '@huggg/gift')).toBe(
      'apps/web/src/a.ts: apps/web may not import @huggg/gift: it may import only @huggg/contracts, @huggg/client, @huggg/csv, @huggg/money, @huggg/ui, @huggg/messages (docs/architecture.md, section 1). Take what is needed as an argument, or move it to a package that both may import; a new edge belongs in tools/house-rules/modules.ts.',
    );
  });

  it('accepts declared imports, test tools in tests, and Node modules', () => {
    for (const from of ['react/jsx-runtime', 'node:fs', 'path', './b.ts'])
      expect(found('apps/web/src/a.ts', from)).toBe('');
    expect(found('apps/web/src/a.test.ts', 'vitest')).toBe('');
  });
});

describe('known exceptions', () => {
  const findings = checkProject(
    projectOf({ [`${module}/teams/use-cases/a.ts`]: 'export const a = process.env.PORT;' }),
  );

  it('are not reported, wherever the file is', () => {
    expect(findingsToReport(findings, { environmentRule: ['a.ts'] })).toEqual([]);
    expect(findingsToReport(findings, {})).toEqual([expect.stringContaining('[environmentRule]')]);
  });

  it('fail if they match nothing, so that the list only shrinks', () => {
    const stale = expect.stringContaining('clockRule finds nothing in a.ts any more: remove the entry') as string;
    expect(findingsToReport(findings, { environmentRule: ['a.ts'], clockRule: ['a.ts'] })).toEqual([stale]);
  });
});
