import { describe, expect, it } from 'vitest';
import { parseSource } from './source-file.ts';
import { projectOf } from './testing/planted.ts';
import { webCycleLaw, webFloorLaw, webQueryLaw } from './web-law.ts';

const web = 'apps/web/src';
const messagesOf = (path: string, text: string): string =>
  [webFloorLaw, webQueryLaw]
    .flatMap((rule) => rule(parseSource(path, text)))
    .map(({ message }) => message)
    .join('\n');

describe('the folders below those that the web orders', () => {
  const found = (files: Readonly<Record<string, string>>) =>
    webCycleLaw(projectOf(files)).map(({ path, message }) => `${path}: ${message}`);
  const back = { [`${web}/features/send/pay/words/label.ts`]: `import type { Card } from '../card/card.ts';` };

  it('do not import each other, by types only and in shared/ too', () => {
    const card = { [`${web}/features/send/pay/card/card.ts`]: `import { label } from '../words/label.ts';` };
    expect(found({ ...card, ...back })).toEqual([
      expect.stringContaining(
        'pay/card/card.ts: card/ imports words/ (both in apps/web/src/features/send/pay/), which imports it too',
      ),
    ]);
    expect(
      found({
        [`${web}/shared/gifts/a.ts`]: `import { b } from './bulk/b.ts';`,
        [`${web}/shared/gifts/bulk/b.ts`]: `import { a } from '../a.ts';`,
      }),
    ).toHaveLength(1);
  });

  it('may import in one direction', () => {
    expect(found(back)).toEqual([]);
  });
});

describe('the rules for the web application', () => {
  it.each([
    ['a feature that imports app/', `${web}/features/home/a.ts`, `import { x } from '../../app/router.ts';`, 'app/'],
    [
      'a shared file that imports a feature',
      `${web}/shared/list/a.ts`,
      `import { x } from '../../features/home/b.ts';`,
      'never imports features/',
    ],
    [
      'a type from a higher folder',
      `${web}/shared/list/a.ts`,
      `import type { X } from '../../app/router.ts';`,
      'never imports app/',
    ],
    [
      'a feature that imports another feature',
      `${web}/features/send/a.ts`,
      `import { x } from '../orders/b.ts';`,
      'a feature never imports another',
    ],
    [
      'an arrow up between folders of a feature',
      `${web}/features/send/draft/a.ts`,
      `import type { X } from '../flow/b.ts';`,
      'is above it',
    ],
    [
      'an arrow up between folders of shared/',
      `${web}/shared/api/a.ts`,
      `export type A = import('../list/b.ts').X;`,
      'is above it',
    ],
    [
      'a folder that no rule places',
      `${web}/features/home/cards/a.ts`,
      `import { x } from '../b.ts';`,
      'no place for the folder cards',
    ],
    [
      'a mutation in a component',
      `${web}/features/home/a.tsx`,
      `export const A = () => useMutation({ mutationFn: run });`,
      'belongs in a separate file',
    ],
    [
      'two queries in a file',
      `${web}/features/home/queries/a-query.ts`,
      `export const a = queryOptions({ queryKey: k }); export const b = queryOptions({ queryKey: l });`,
      'one per file',
    ],
    [
      'a key that is written out',
      `${web}/features/home/queries/a-query.ts`,
      `export const a = queryOptions({ queryKey: ['home'] });`,
      'from the factory',
    ],
    [
      'a call in a component',
      `${web}/features/home/a.tsx`,
      `export const A = () => api.call(listOrders, {});`,
      'a component calls the API',
    ],
    ['the entry', `${web}/app/a.ts`, `import { x } from '../main.tsx';`, 'what starts the application'],
  ])('finds %s', (_, path, text, remedy) => {
    expect(messagesOf(path, text)).toContain(remedy);
  });

  it.each([
    [
      'a screen behind a route',
      `${web}/app/routes/a.ts`,
      `export const a = () => import('../../features/home/home-page.tsx');`,
    ],
    ['a lower folder', `${web}/features/send/flow/a.ts`, `import { x } from '../draft/b.ts';`],
    [
      'a query in its own file',
      `${web}/features/home/queries/a-query.ts`,
      `export const a = queryOptions({ queryKey: homeKeys.all, queryFn: () => api.call(listOrders, {}) });`,
    ],
    ['shared parts', `${web}/features/send/flow/a.ts`, `import { x } from '../../../shared/list/b.ts';`],
    ['the entry that imports app/', `${web}/main.tsx`, `import { App } from './app/app.tsx';`],
  ])('accepts %s', (_, path, text) => {
    expect(messagesOf(path, text)).toBe('');
  });
});
