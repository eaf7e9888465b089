import { describe, expect, it } from 'vitest';
import { messagesOf, module } from './testing/planted.ts';

describe('a function that calls itself', () => {
  const found = (text: string) => messagesOf({ [`${module}/orders/use-cases/a.ts`]: text });

  it.each([
    [
      'with a transaction',
      'export async function root(tx, id) { const row = await tx.run(find, [id]); return row.up ? root(tx, row.up) : row; }',
    ],
    [
      'for the rest of a list',
      'export const first = async (tx, [id, ...ids]) => (await tx.run(claim, [id])) ?? first(tx, ids);',
    ],
    [
      'with a handle for reading',
      'export async function root(ctx, id) { const row = await lookUp(ctx, id); return row ? root(ctx, row.up) : id; }\nconst lookUp = (ctx, id) => ctx.read.run(find, [id]);',
    ],
    [
      'as a method',
      'export const tree = { of: async (tx, id) => { await tx.run(find, [id]); return tree.of(tx, id - 1); } };',
    ],
  ])('is a loop if it sends a statement %s', (_, text) => {
    expect(found(text)).toContain('sends a statement in a loop');
  });

  it.each([
    [
      'begins a transaction for each turn',
      'export async function next(ctx, id) { const more = await ctx.transaction((tx) => tx.run(take, [id])); return more ? next(ctx, id + 1) : id; }',
    ],
    ['sends no statement', 'export const depth = (tx, node) => (node.up ? 1 + depth(tx, node.up) : 0);'],
    [
      'is another function of the same name',
      'export const root = async (tx, id) => { await tx.run(find, [id]); return id; };\nexport const other = (tx, id) => root(tx, id);',
    ],
    [
      'reconnects later',
      'export const connect = async () => { await client.query(listen); setTimeout(() => void connect(), 1000); };',
    ],
  ])('is none if it %s', (_, text) => {
    expect(found(text)).toBe('');
  });
});

describe('functions that call each other in a circle', () => {
  const file = `${module}/orders/use-cases/a.ts`;
  const other = `${module}/orders/use-cases/b.ts`;
  const loop = 'leads back to its own function, which sends a statement in a loop: read or write all rows with one';

  it.each([
    [
      'one of them sends it',
      'async function even(tx, id) { const row = await tx.run(find, [id]); return row.up ? odd(tx, row.up) : row; }\nconst odd = (tx, id) => even(tx, id);',
    ],
    [
      'a third one sends it',
      'async function even(tx, id) { const row = await read(tx, id); return row ? odd(tx, row.up) : row; }\nconst odd = (tx, id) => third(tx, id);\nconst third = (tx, id) => even(tx, id);\nconst read = (tx, id) => tx.run(find, [id]);',
    ],
    [
      'they use the handle of the function around them',
      'async function root(tx, id) { const up = async (one) => { const [row] = await tx.run(find, [one]); return row ? next(row) : one; };\nconst next = (row) => up(row.up);\nreturn up(id); }',
    ],
    [
      'the inner function calls itself',
      'async function root(ctx, id) { const up = async (one) => { const [row] = await ctx.read.run(find, [one]); return row ? up(row.up) : one; };\nreturn up(id); }',
    ],
  ])('are a loop if %s', (_, text) => {
    expect(messagesOf({ [file]: text })).toContain(loop);
  });

  it('are a loop in two files', () => {
    const found = messagesOf({
      [file]: `import { odd } from './b.ts';\nexport async function even(ctx, id) { const row = await ctx.read.run(find, [id]); return row ? odd(ctx, row.up) : id; }`,
      [other]: `import { even } from './a.ts';\nexport const odd = (ctx, id) => even(ctx, id);`,
    });
    expect(found).toContain(`${file}: ${loop}`);
    expect(found).toContain(`${other}: ${loop}`);
  });

  it.each([
    [
      'one of them begins a transaction for each turn',
      'async function even(ctx, id) { const more = await ctx.transaction((tx) => tx.run(take, [id])); return more ? odd(ctx, id + 1) : id; }\nconst odd = (ctx, id) => even(ctx, id);',
    ],
    [
      'they send none',
      'const even = (tx, node) => odd(tx, node.up);\nconst odd = (tx, node) => node && even(tx, node);',
    ],
    [
      'no call leads back',
      'async function even(tx, id) { await tx.run(find, [id]); return odd(tx, id); }\nconst odd = (tx, id) => third(tx, id);\nconst third = (tx, id) => tx.run(find, [id]);',
    ],
  ])('are none if %s', (_, text) => {
    expect(messagesOf({ [file]: text })).toBe('');
  });
});

describe('a handle of the database', () => {
  it.each([
    [
      'a parameter',
      'export async function all(database: Queryable, ids) { for (const id of ids) await database.run(find, [id]); }',
    ],
    [
      'a parameter that another function is given',
      'export async function all(database: Tx, ids, find) { for (const id of ids) await find(database, id); }',
    ],
    [
      'the parameter of a function that calls itself',
      'export async function root(database: Queryable, id) { const [row] = await database.run(find, [id]); return row ? root(database, row.up) : id; }',
    ],
    [
      'what a transaction gives',
      'export const all = (ctx, ids, find) => ctx.transaction(async (work) => { for (const id of ids) await find(work, id); });',
    ],
    [
      'a property',
      'type Options = { readonly source: Queryable };\nexport async function all({ source }: Options, ids) { for (const id of ids) await source.one(find); }',
    ],
    [
      'a variable',
      'export async function all(ctx, ids, find) { const source = ctx.readPrimary; for (const id of ids) await find(source, id); }',
    ],
    [
      'another name for a property',
      'export async function all({ read: source }, ids, find) { for (const id of ids) await find(source, id); }',
    ],
    [
      'a transaction that turns are given',
      'export const all = (ctx, ids) => ctx.transaction((work) => oneByOne(ids, (id) => take(work, id)));',
    ],
    [
      'a property of an argument',
      'export async function all(tx, ids, find) { for (const id of ids) await find({ tx, id }); }',
    ],
    ['a computed call', `export async function all(tx, ids) { for (const id of ids) await tx['query'](find, [id]); }`],
    ['an iteration of a stream', 'export const all = (tx, ids, find) => Array.fromAsync(ids, (id) => find(tx, id));'],
    ['no type', 'export async function all(source, ids) { for (const id of ids) await source.run(find, [id]); }'],
  ])('is recognised under any name: %s', (_, text) => {
    expect(messagesOf({ [`${module}/orders/queries/a.ts`]: text })).toContain('sends a statement in a loop');
  });

  it('is not any other value', () => {
    const text =
      'export async function all(source: Reader, ids, find) { for (const id of ids) await find(source, id); }';
    expect(messagesOf({ [`${module}/orders/queries/a.ts`]: text })).toBe('');
  });
});
