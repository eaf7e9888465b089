import type { Catalogue } from './catalogue.ts';
import { membersOf, nodeOf, nodesOf, numberOf, wordOf, type TreeNode } from './node-tree.ts';
import { provenColumnsOf } from './proven-columns.ts';

/** A query with the queries around it, whose tables its expressions may use. */
type Scope = {
  readonly query: TreeNode;
  readonly catalogue: Catalogue;
  readonly outer: Scope | null;
  /** True inside a value that is assigned in an UPDATE, where columns of the updated table have their old values. */
  readonly assigning?: boolean;
};

/** The reason why an expression can be null, or null if it cannot. */
type NullReason = string | null;

const rangeTable = { relation: 0, subquery: 1, join: 2, values: 5, cte: 6, group: 9 };
const commands = { update: 2, insert: 3 };
const scalarSubquery = 4;

/** Aggregates that are null if all of their inputs are null. Others collect nulls or count. */
const nullableAggregates = new Set(['sum', 'min', 'max', 'avg', 'bool_and', 'bool_or', 'every', 'string_agg']);
/** Functions that return their argument unchanged. */
const passThroughTypes = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COLLATEEXPR', 'COERCETODOMAIN']);

/**
 * Returns the reason why a column of a query can be null, from its parse tree, including subqueries, CTEs and unions.
 * Conditions such as `x is not null` or `x = $1` exclude null; what the tree does not show, such as a parameter, is
 * checked for each row at run time.
 */
export function whyColumnMayBeNull(query: TreeNode, position: number, catalogue: Catalogue): NullReason {
  return targetMayBeNull({ query, catalogue, outer: null }, position);
}

function targetMayBeNull(scope: Scope, number: number): NullReason {
  const { query: of } = scope;
  const union = nodeOf(of, 'setOperations');
  if (union) {
    return firstReason(leavesOf(union), (index) => tableMayBeNull(scope, tableAt(of, index), number));
  }
  const returning = nodesOf(of, 'returningList');
  const targets = returning.length > 0 ? returning : nodesOf(of, 'targetList');
  const target = targets.filter((entry) => wordOf(entry, 'resjunk') === 'false')[number - 1];
  return mayBeNull(target && nodeOf(target, 'expr'), scope);
}

function tableMayBeNull(scope: Scope, table: TreeNode | undefined, attribute: number): NullReason {
  if (!table) return null;
  const kind = numberOf(table, 'rtekind');
  if (kind === rangeTable.relation) {
    const name = scope.catalogue.nullableColumn(numberOf(table, 'relid'), attribute);
    return name && `${name} may be null`;
  }
  if (kind === rangeTable.subquery) {
    const query = nodeOf(table, 'subquery');
    return query && targetMayBeNull({ ...scope, query, outer: scope }, attribute);
  }
  if (kind === rangeTable.join) return mayBeNull(nodesOf(table, 'joinaliasvars')[attribute - 1], scope);
  if (kind === rangeTable.group) return mayBeNull(nodesOf(table, 'groupexprs')[attribute - 1], scope);
  return kind === rangeTable.cte ? cteMayBeNull(scope, table, attribute) : null;
}

function cteMayBeNull(scope: Scope, table: TreeNode, attribute: number): NullReason {
  if (wordOf(table, 'self_reference') === 'true') return null;
  const holder = outerScope(scope, numberOf(table, 'ctelevelsup'));
  const cte =
    holder && nodesOf(holder.query, 'cteList').find((one) => wordOf(one, 'ctename') === wordOf(table, 'ctename'));
  const query = cte && nodeOf(cte, 'ctequery');
  return query ? targetMayBeNull({ ...scope, query, outer: holder }, attribute) : null;
}

function columnMayBeNull(expression: TreeNode, from: Scope): NullReason {
  const scope = outerScope(from, numberOf(expression, 'varlevelsup'));
  const [index, attribute] = [numberOf(expression, 'varno'), numberOf(expression, 'varattno')];
  if (!scope || attribute === 0) return null;
  const table = tableAt(scope.query, index);
  const proven = provenColumnsOf(scope.query, scope.catalogue.isStrict);
  if (membersOf(expression, 'varnullingrels') > 0 && !proven.tables.has(index))
    return `${nameOf(table)} is on the nullable side of an outer join`;
  if (!from.assigning && index === numberOf(scope.query, 'resultRelation')) {
    const assigned = valueAssignedTo(scope.query, attribute);
    if (assigned !== undefined) return mayBeNull(assigned, { ...scope, assigning: true });
  }
  if (proven.columns.has(`${index}.${attribute}`)) return null;
  return tableMayBeNull(scope, table, attribute);
}

function mayBeNull(expression: TreeNode | null | undefined, scope: Scope): NullReason {
  if (!expression) return null;
  const { type } = expression;
  if (type === 'VAR') return columnMayBeNull(expression, scope);
  if (type === 'CONST') return wordOf(expression, 'constisnull') === 'true' ? 'it is null' : null;
  if (passThroughTypes.has(type)) return mayBeNull(nodeOf(expression, 'arg'), scope);
  if (type === 'COALESCEEXPR' || type === 'MINMAXEXPR') return allMayBeNull(nodesOf(expression, 'args'), scope);
  if (type === 'FUNCEXPR') return strictMayBeNull(expression, 'funcid', scope);
  if (type === 'OPEXPR' || type === 'SCALARARRAYOPEXPR') return strictMayBeNull(expression, 'opfuncid', scope);
  if (type === 'NULLIFEXPR') return 'nullif may be null';
  if (type === 'CASEEXPR') return caseMayBeNull(expression);
  if (type === 'AGGREF') return aggregateMayBeNull(expression, scope);
  return type === 'SUBLINK' ? subqueryMayBeNull(expression, scope) : null;
}

function strictMayBeNull(expression: TreeNode, idField: string, scope: Scope): NullReason {
  if (!scope.catalogue.isStrict(numberOf(expression, idField))) return null;
  return firstReason(nodesOf(expression, 'args'), (argument) => mayBeNull(argument, scope));
}

function allMayBeNull(all: readonly TreeNode[], scope: Scope): NullReason {
  const reasons = all.map((argument) => mayBeNull(argument, scope));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

function aggregateMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const name = scope.catalogue.nameOfFunction(numberOf(expression, 'aggfnoid'));
  if (name === 'count') return null;
  const perGroup = nodesOf(scope.query, 'groupClause').length > 0 && !nodeOf(expression, 'aggfilter');
  if (!perGroup) return `${name} over no rows is null`;
  if (!nullableAggregates.has(name)) return null;
  return firstReason(nodesOf(expression, 'args'), (argument) => mayBeNull(nodeOf(argument, 'expr'), scope));
}

function subqueryMayBeNull(expression: TreeNode, outer: Scope): NullReason {
  const query = nodeOf(expression, 'subselect');
  if (!query || numberOf(expression, 'subLinkType') !== scalarSubquery) return null;
  const joined = nodeOf(query, 'jointree');
  const ungrouped = nodesOf(query, 'groupClause').length === 0 && !nodeOf(query, 'havingQual');
  const always =
    (wordOf(query, 'hasAggs') === 'true' && ungrouped) ||
    (joined !== null && nodesOf(joined, 'fromlist').length === 0 && !nodeOf(joined, 'quals'));
  return always ? targetMayBeNull({ ...outer, query, outer }, 1) : 'a scalar subquery may find no row';
}

/**
 * Returns the value that an INSERT or UPDATE writes to a column. Undefined if it does not write the column, or another
 * branch may write another value.
 */
function valueAssignedTo(query: TreeNode, attribute: number): TreeNode | null | undefined {
  const command = numberOf(query, 'commandType');
  if ((command !== commands.insert && command !== commands.update) || nodeOf(query, 'onConflict')) return undefined;
  const entry = nodesOf(query, 'targetList').find((target) => numberOf(target, 'resno') === attribute);
  return entry && nodeOf(entry, 'expr');
}

/** The results of a CASE may be guarded by its conditions, so only an explicit null or a missing ELSE counts. */
function caseMayBeNull(expression: TreeNode): NullReason {
  const results = [
    ...nodesOf(expression, 'args').map((branch) => nodeOf(branch, 'result')),
    nodeOf(expression, 'defresult'),
  ];
  const isNull = results.some((result) => result?.type === 'CONST' && wordOf(result, 'constisnull') === 'true');
  return isNull ? 'a case ends in null' : null;
}

function firstReason<Item>(items: readonly Item[], why: (item: Item) => NullReason): NullReason {
  for (const item of items) {
    const reason = why(item);
    if (reason !== null) return reason;
  }
  return null;
}

function outerScope(scope: Scope, levels: number): Scope | null {
  return levels === 0 || !scope.outer ? (levels === 0 ? scope : null) : outerScope(scope.outer, levels - 1);
}

function tableAt(query: TreeNode, index: number): TreeNode | undefined {
  return nodesOf(query, 'rtable')[index - 1];
}

function nameOf(table: TreeNode | undefined): string {
  const alias = table && nodeOf(table, 'eref');
  return alias ? wordOf(alias, 'aliasname') : 'a table';
}

/** Returns the subqueries that a union combines, by their positions in the range table. */
function leavesOf(union: TreeNode): readonly number[] {
  if (union.type === 'RANGETBLREF') return [numberOf(union, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => {
    const branch = nodeOf(union, side);
    return branch ? leavesOf(branch) : [];
  });
}
