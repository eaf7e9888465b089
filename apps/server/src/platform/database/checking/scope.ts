import type { Catalogue } from './catalogue.ts';
import { keyOfTree, nodeOf, nodesOf, numberOf, wordOf, type TreeNode } from './node-tree.ts';
import { provenByQuery, type Proven } from './proven-columns.ts';

/** A query with the queries around it, whose tables its expressions may use. */
export type Scope = {
  readonly query: TreeNode;
  readonly catalogue: Catalogue;
  readonly outer: Scope | null;
  /** What the conditions around the expression exclude from being null: of the query, and of a branch of a CASE. */
  readonly proven: readonly Proven[];
  /** True inside a value that is assigned in an UPDATE, where columns of the updated table have their old values. */
  readonly assigning: boolean;
};

export const commands = { update: 2, insert: 3, delete: 4, merge: 5 };

export function scopeOf(query: TreeNode, catalogue: Catalogue, outer: Scope | null): Scope {
  return { query, catalogue, outer, proven: [provenByQuery(query, catalogue.isStrict)], assigning: false };
}

/** Returns the query that is so many levels further out. */
export function outerScope(scope: Scope, levels: number): Scope | null {
  return levels === 0 || !scope.outer ? (levels === 0 ? scope : null) : outerScope(scope.outer, levels - 1);
}

/** Checks for a row of a table that a condition requires, although an outer join could omit it. */
export function isTableProven({ proven }: Scope, index: number): boolean {
  return proven.some(({ tables }) => tables.has(index));
}

export function isColumnProven({ proven }: Scope, index: number, attribute: number): boolean {
  return proven.some(({ columns }) => columns.has(`${index}.${attribute}`));
}

/** Checks for an expression that a condition requires to have a value. An UPDATE may have changed what it returns. */
export function isExpressionProven({ proven, query, assigning }: Scope, expression: TreeNode): boolean {
  if (!assigning && numberOf(query, 'commandType') === commands.update) return false;
  if (proven.every(({ expressions }) => expressions.size === 0)) return false;
  const key = keyOfTree(expression);
  return proven.some(({ expressions }) => expressions.has(key));
}

export function tableAt(query: TreeNode, index: number): TreeNode | undefined {
  return nodesOf(query, 'rtable')[index - 1];
}

/** Returns the query of a CTE that a table refers to. Null for a reference within itself. */
export function cteScope(scope: Scope, table: TreeNode): Scope | null {
  if (wordOf(table, 'self_reference') === 'true') return null;
  const holder = outerScope(scope, numberOf(table, 'ctelevelsup'));
  const name = wordOf(table, 'ctename');
  const cte = holder && nodesOf(holder.query, 'cteList').find((one) => wordOf(one, 'ctename') === name);
  const query = cte && nodeOf(cte, 'ctequery');
  return query ? scopeOf(query, scope.catalogue, holder) : null;
}

export function nameOf(table: TreeNode | undefined): string {
  const alias = table && nodeOf(table, 'eref');
  return alias ? wordOf(alias, 'aliasname') : 'a table';
}

/** Returns the subqueries that a union combines, by their positions in the range table. */
export function leavesOf(union: TreeNode): readonly number[] {
  if (union.type === 'RANGETBLREF') return [numberOf(union, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => {
    const branch = nodeOf(union, side);
    return branch ? leavesOf(branch) : [];
  });
}

/** Returns the expressions that a query returns, in their order. */
export function targetsOf(query: TreeNode): readonly TreeNode[] {
  const returning = nodesOf(query, 'returningList');
  const targets = returning.length > 0 ? returning : nodesOf(query, 'targetList');
  return targets.filter((entry) => wordOf(entry, 'resjunk') === 'false');
}

/**
 * Returns the value that an INSERT or UPDATE writes to a column. Undefined if it does not write the column, or another
 * branch may write another value.
 */
export function valueAssignedTo(query: TreeNode, attribute: number): TreeNode | null | undefined {
  const command = numberOf(query, 'commandType');
  if ((command !== commands.insert && command !== commands.update) || nodeOf(query, 'onConflict')) return undefined;
  const entry = nodesOf(query, 'targetList').find((target) => numberOf(target, 'resno') === attribute);
  return entry && nodeOf(entry, 'expr');
}

const unboundedOrPrecedingStart = 0x20 | 0x200 | 0x800;
const unboundedOrFollowingEnd = 0x100 | 0x400 | 0x4000;
const anyExclusion = 0x8000 | 0x10_000 | 0x20_000;

/** Checks for a window whose frame contains the current row, by the bits of PostgreSQL's `frameOptions`. */
export function hasCurrentRow(query: TreeNode, window: number): boolean {
  const clause = nodesOf(query, 'windowClause').find((one) => numberOf(one, 'winref') === window);
  const frame = clause ? numberOf(clause, 'frameOptions') : 0;
  const isIncluded = (frame & unboundedOrPrecedingStart) !== 0 && (frame & unboundedOrFollowingEnd) !== 0;
  return isIncluded && (frame & anyExclusion) === 0;
}

/** Checks for a query that always returns a row: an aggregate without groups, or a list of values without tables. */
export function alwaysHasRow(query: TreeNode): boolean {
  const joined = nodeOf(query, 'jointree');
  const isCut = ['setOperations', 'havingQual', 'limitCount', 'limitOffset'].some((field) => nodeOf(query, field));
  const isGrouped = nodesOf(query, 'groupClause').length > 0 || nodesOf(query, 'groupingSets').length > 0;
  if (isCut || isGrouped || wordOf(query, 'hasTargetSRFs') === 'true') return false;
  const isPlain = joined !== null && nodesOf(joined, 'fromlist').length === 0 && !nodeOf(joined, 'quals');
  return wordOf(query, 'hasAggs') === 'true' || isPlain;
}
