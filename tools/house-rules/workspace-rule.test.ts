import { describe, expect, it } from 'vitest';
import { messagesOf } from './testing/planted.ts';

describe('paths between workspaces', () => {
  const outside = [
    ['an import', `import { x } from '../../../tools/start/x.ts';`],
    ['an import of a type', `import type { X } from '../../../tools/start/x.ts';`],
    ['an export', `export * from '../../../extras/x.ts';`],
    ['a named export', `export { x } from '../../../extras/x.ts';`],
    ['a dynamic import', `export const a = () => import('../../../extras/x.ts');`],
    ['a dynamic import of a part', 'export const a = (b) => import(`../../../extras/${b}.ts`);'],
    ['an import type', `export type A = import('../../../extras/x.ts').X;`],
    ['a style sheet', `import '../../../extras/x.css';`],
    ['a way round', `import { x } from './../../../extras/x.ts';`],
    ['a URL', `export const a = new URL('../../../extras/x.ts', import.meta.url);`],
    ['a folder', `export const a = join(import.meta.dirname, '../../..', 'extras');`],
    ['a glob', `export const a = import.meta.glob('../../../extras/*.ts');`],
    ['a folder that is no package', `import { x } from '../../extras/x.ts';`],
    ['what lies outside the repository', `import { x } from '../../../../x.ts';`],
  ] as const;

  it.each(outside)('finds a path that leaves the workspace: %s', (_, text) => {
    const found = messagesOf({ 'apps/web/src/a.ts': text });
    expect(found).toMatch(/^apps\/web\/src\/a\.ts: the path \S+ leads out of apps\/web: [^\n]+$/);
  });

  it.each([
    ['a setting of Vite', 'apps/web/vite.config.ts', `export default { publicDir: '../../extras' };`],
    ['a style sheet', 'apps/web/src/a.css', `@import '../../../extras/x.css';`],
    ['a picture', 'apps/web/src/a.css', `a { background: url(../../../extras/x.png); }`],
    ['a page', 'apps/web/index.html', `<script type="module" src="../../extras/x.ts"></script>`],
    ['a plain script', 'apps/web/src/a.js', `import '../../../extras/x.js';`],
    ['a dependency', 'apps/web/package.json', `{ "dependencies": { "extras": "file:../../extras" } }`],
    ['a script', 'apps/web/package.json', `{ "scripts": { "build": "vite build && node ../../extras/x.mjs" } }`],
  ])('finds a path that leaves the workspace in a file that a build reads: %s', (_, path, text) => {
    const planted = path.endsWith('.ts') ? messagesOf({ [path]: text }) : messagesOf({}, { texts: [{ path, text }] });
    expect(planted).toContain('leads out of apps/web');
    expect(planted).toContain('Move it into apps/web, or make it a package');
  });

  it('names the package that a path leads to', () => {
    const found = (path: string, text: string) => messagesOf({ [path]: text });
    const ui = `import { x } from '../../../packages/ui/src/theme.ts';`;
    expect(found('apps/web/src/a.ts', ui)).toContain(
      'Import it by the name of its package, @huggg/ui, and declare that',
    );
    expect(found('apps/web/src/a.test.ts', ui)).toContain('@huggg/ui');
    const server = `import { x } from '../../server/src/modules/teams/queries/a.ts';`;
    expect(found('apps/web/src/a.ts', server)).toMatch(/^[^\n]+apps\/web may not import @huggg\/server: [^\n]+$/);
  });

  it('accepts paths inside a workspace, builds of declared packages, and paths in files that nothing is built from', () => {
    const up = `import { x } from '../../apps/server/src/modules/teams/index.ts';`;
    expect(messagesOf({ 'tools/start/a.ts': up, 'e2e/journeys/a.spec.ts': up, 'bench/cases/a.ts': up })).toBe('');
    expect(messagesOf({ 'apps/gift/src/page/a.ts': `import { x } from '../../b.ts';` })).toBe('');
    expect(messagesOf({ 'apps/server/src/app/a.ts': `export const a = '../../../web/dist/client';` })).toBe('');
    const read = `export const a = new URL('../../../README.md', import.meta.url);`;
    expect(messagesOf({ 'apps/web/src/a.test.ts': read })).toBe('');
  });
});
