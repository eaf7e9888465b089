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
