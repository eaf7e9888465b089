import { describe, expect, it } from 'vitest';
import { messagesOf, module } from './testing/planted.ts';

describe('the declaration of statements', () => {
  const found = (text: string, more: Readonly<Record<string, string>> = {}) =>
    messagesOf({ [`${module}/teams/queries/a.ts`]: text, ...more });

  it.each([
    ['in a function', `export const find = (db) => db.run(statement('teams-a', 'select 1 from teams'));`],
    [
      'in a function, with its type',
      `export function find(db) { return db.run(statement<typeof columns>('teams-a', 'select 1 from teams', columns)); }`,
    ],
    [
      'in a function that another calls',
      `const one = () => statement('teams-a', 'select 1 from teams');\nexport function find(db) { return db.run(one()); }`,
    ],
    ['in a function that nothing calls', `export const one = () => composed('teams-a', {});`],
    [
      'in a member of an object',
      `export const find = { a: (db) => db.run(statement('teams-a', 'select 1 from teams')) };`,
    ],
  ])('is found where it is made late: %s', (_, text) => {
    expect(found(text)).toContain('declares a statement when a function runs, so that no test checks it');
    expect(found(text)).toContain('Declare it in a constant of the module');
  });

  it('is found under another name', () => {
    const text = `import { statement as declare } from '../../../platform/database/index.ts';`;
    expect(found(text)).toContain('another name');
  });

  it.each([
    ['a constant', `const find = statement<Columns>('teams-a', 'select 1 from teams', columns);`],
    ['a list', `const all = ['a', 'b'].map((name) => statement(name, 'select 1 from teams'));`],
    [
      'a function that constants call',
      `const of = (name) => statement(name, 'select 1 from teams');\nconst [a, b] = ['a', 'b'].map((name) => of(name));`,
    ],
  ])('is accepted in %s', (_, text) => {
    expect(found(text)).toBe('');
  });

  it('is accepted in a function that constants of other files call', () => {
    const text = `export function of(name) { return statement(name, 'select 1 from teams'); }`;
    const other = `import { of } from './a.ts'; const a = of('teams-a');`;
    expect(found(text, { [`${module}/teams/queries/b.ts`]: other })).toBe('');
    expect(
      found(text, { [`${module}/teams/queries/b.ts`]: `${other} export const b = (db) => db.run(of('teams-b'));` }),
    ).toContain('when a function runs');
  });
});
