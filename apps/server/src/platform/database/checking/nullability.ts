import type { Catalogue } from './catalogue.ts';
import {
  collectingAggregates,
  neverNullFunctions,
  neverNullSets,
  positions,
  totalAggregates,
  totalFunctions,
  totalOperators,
} from './never-null.ts';
import {
  hasNullElement,
  keyOfTree,
  listsOf,
  membersOf,
  nodeOf,
  nodesOf,
  numberOf,
  wordOf,
  type TreeNode,
} from './node-tree.ts';
import { provenByBranch } from './proven-columns.ts';
import {
  alwaysHasRow,
  commands,
  cteScope,
  hasCurrentRow,
  isColumnProven,
  isExpressionProven,
  isTableProven,
  leavesOf,
  nameOf,
  outerScope,
  scopeOf,
  tableAt,
  targetsOf,
  valueAssignedTo,
  type Scope,
} from './scope.ts';

/** The reason why an expression can be null, or null if it cannot. */
type NullReason = string | null;

const rangeTable = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 };
const sublink = { exists: 0, all: 1, any: 2, scalar: 4, array: 6 };
const parameter = { given: 0, compared: 2 };
const currentSchema = 14;
const shorterList = 'the shorter of several lists is filled up with nulls';
const unknownElement = 'an element of the array may be null';
const returned = { old: 1, new: 2 };

/** Expressions that return their argument, converted. */
const conversions = new Set([
  'NAMEDARGEXPR',
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COLLATEEXPR',
  'COERCETODOMAIN',
]);
/** Expressions that always have a value. */
const values = new Set(['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR', 'GROUPINGFUNC']);

/**
 * Returns the reason why a column of a query can be null, from its parse tree, including subqueries, CTEs and unions.
 * An expression can be null unless the tree proves that it cannot; conditions such as `x is not null` exclude null.
 */
export function whyColumnMayBeNull(query: TreeNode, position: number, catalogue: Catalogue): NullReason {
  return targetMayBeNull(scopeOf(query, catalogue, null), position);
}

function targetMayBeNull(scope: Scope, number: number): NullReason {
  const { query } = scope;
  const union = nodeOf(query, 'setOperations');
  if (union) return firstReason(leavesOf(union), (index) => tableMayBeNull(scope, tableAt(query, index), number));
  const target = targetsOf(query)[number - 1];
  const expression = target && nodeOf(target, 'expr');
  return expression ? mayBeNull(expression, scope) : 'its value is not known';
}

function tableMayBeNull(scope: Scope, table: TreeNode | undefined, attribute: number): NullReason {
  if (!table) return 'its table is not known';
  const kind = numberOf(table, 'rtekind');
  if (kind === rangeTable.relation) {
    const relation = numberOf(table, 'relid');
    const view = scope.catalogue.viewQuery(relation);
    if (view) return targetMayBeNull(scopeOf(view, scope.catalogue, null), attribute);
    const name = scope.catalogue.nullableColumn(relation, attribute);
    return name && `${name} may be null`;
  }
  const query = kind === rangeTable.subquery ? nodeOf(table, 'subquery') : null;
  if (query) return targetMayBeNull(scopeOf(query, scope.catalogue, scope), attribute);
  if (kind === rangeTable.join) return oneMayBeNull(nodesOf(table, 'joinaliasvars')[attribute - 1], scope);
  if (kind === rangeTable.group) return oneMayBeNull(nodesOf(table, 'groupexprs')[attribute - 1], scope);
  if (kind === rangeTable.values)
    return firstReason(listsOf(table, 'values_lists'), (row) => oneMayBeNull(row[attribute - 1], scope));
  if (kind === rangeTable.function) return resultMayBeNull(scope, table, attribute);
  return kind === rangeTable.cte ? cteMayBeNull(scope, table, attribute) : `a value of ${nameOf(table)} may be null`;
}

function cteMayBeNull(scope: Scope, table: TreeNode, attribute: number): NullReason {
  // A recursive reference adds no null to those of the other branch.
  if (wordOf(table, 'self_reference') === 'true') return null;
  const cte = cteScope(scope, table);
  return cte ? targetMayBeNull(cte, attribute) : 'its CTE is not known';
}

/** Returns why a column of a function in FROM can be null, such as `unnest(…)` or `generate_series(…)`. */
function resultMayBeNull(scope: Scope, table: TreeNode, attribute: number): NullReason {
  const functions = nodesOf(table, 'functions');
  const width = functions.reduce((sum, one) => sum + numberOf(one, 'funccolcount'), 0);
  if (wordOf(table, 'funcordinality') === 'true' && attribute > width) return null;
  const [only, second] = functions;
  if (second) return shorterList;
  const call = only && nodeOf(only, 'funcexpr');
  return call ? setMayBeNull(call, scope) : 'its function is not known';
}

/** Returns why a value of a function that returns a set can be null. */
function setMayBeNull(call: TreeNode, scope: Scope): NullReason {
  const name = scope.catalogue.nameOfFunction(numberOf(call, 'funcid'));
  if (wordOf(call, 'funcretset') !== 'true') return mayBeNull(call, scope);
  if (neverNullSets.has(name)) return null;
  const list = name === 'unnest' ? nodesOf(call, 'args')[0] : undefined;
  return list ? elementMayBeNull(list, scope) : `${name} may return null`;
}

/**
 * Returns the reason why an element of an array that a query makes can be null. Elements of stored arrays and of
 * parameters are not known, and are checked for each row at run time.
 */
export function whyElementMayBeNull(query: TreeNode, position: number, catalogue: Catalogue): NullReason {
  const reasons = targetsAt(scopeOf(query, catalogue, null), position).map((found) => elementMayBeNull(...found));
  return reasons.find((reason) => reason !== null && reason !== unknownElement) ?? null;
}

type Found = readonly [expression: TreeNode, scope: Scope];

/** Returns the expressions of a column of a query, one for each branch of a union. */
function targetsAt(scope: Scope, number: number): readonly Found[] {
  const { query } = scope;
  const union = nodeOf(query, 'setOperations');
  if (union) return leavesOf(union).flatMap((index) => expressionsAt(scope, tableAt(query, index), number));
  const target = targetsOf(query)[number - 1];
  const expression = target && nodeOf(target, 'expr');
  return expression ? [[expression, scope]] : [];
}

/** Returns the expressions of a column of a subquery, of a CTE or of groups. Empty for other tables. */
function expressionsAt(scope: Scope, table: TreeNode | undefined, attribute: number): readonly Found[] {
  const kind = table ? numberOf(table, 'rtekind') : null;
  if (!table) return [];
  const query = kind === rangeTable.subquery ? nodeOf(table, 'subquery') : null;
  if (query) return targetsAt(scopeOf(query, scope.catalogue, scope), attribute);
  if (kind === rangeTable.cte) {
    const cte = cteScope(scope, table);
    return cte ? targetsAt(cte, attribute) : [];
  }
  const grouped = kind === rangeTable.group ? nodesOf(table, 'groupexprs')[attribute - 1] : undefined;
  return grouped ? [[grouped, scope]] : [];
}

/** Returns why an element of an array can be null, or `unknownElement`. */
function elementMayBeNull(list: TreeNode, scope: Scope): NullReason {
  const inner = conversions.has(list.type) ? nodeOf(list, 'arg') : null;
  if (inner) return elementMayBeNull(inner, scope);
  if (list.type === 'CONST') return hasNullElement(list) ? 'an element is null' : null;
  if (list.type === 'ARRAYEXPR') return anyMayBeNull(nodesOf(list, 'elements'), scope);
  if (list.type === 'COALESCEEXPR') return firstElementReason(nodesOf(list, 'args').map((one): Found => [one, scope]));
  if (list.type === 'AGGREF' && scope.catalogue.nameOfFunction(numberOf(list, 'aggfnoid')) === 'array_agg')
    return gatheredMayBeNull(list, scope);
  if (list.type === 'VAR') {
    const own = outerScope(scope, numberOf(list, 'varlevelsup'));
    const table = own && tableAt(own.query, numberOf(list, 'varno'));
    return firstElementReason(own && table ? expressionsAt(own, table, numberOf(list, 'varattno')) : []);
  }
  const query = list.type === 'SUBLINK' ? nodeOf(list, 'subselect') : null;
  if (!query) return unknownElement;
  const kind = numberOf(list, 'subLinkType');
  if (kind === sublink.array) return targetMayBeNull(scopeOf(query, scope.catalogue, scope), 1);
  return kind === sublink.scalar
    ? firstElementReason(targetsAt(scopeOf(query, scope.catalogue, scope), 1))
    : unknownElement;
}

/** Returns why an element of one of these arrays can be null. Unknown if there is none, or one is not known. */
function firstElementReason(lists: readonly Found[]): NullReason {
  const reasons = lists.map((found) => elementMayBeNull(...found));
  const known = reasons.find((reason) => reason !== null && reason !== unknownElement);
  return known ?? (reasons.length === 0 || reasons.includes(unknownElement) ? unknownElement : null);
}

function columnMayBeNull(expression: TreeNode, from: Scope): NullReason {
  const scope = outerScope(from, numberOf(expression, 'varlevelsup'));
  const [index, attribute] = [numberOf(expression, 'varno'), numberOf(expression, 'varattno')];
  if (!scope) return 'its table is not known';
  const table = tableAt(scope.query, index);
  if (membersOf(expression, 'varnullingrels') > 0 && !isTableProven(scope, index))
    return table && numberOf(table, 'rtekind') === rangeTable.group
      ? 'a grouping set leaves it out'
      : `${nameOf(table)} is on the nullable side of an outer join`;
  const command = numberOf(scope.query, 'commandType');
  const version = numberOf(expression, 'varreturningtype');
  if (version === returned.old && command === commands.insert) return 'an inserted row has no old values';
  if (version === returned.new && command === commands.delete) return 'a deleted row has no new values';
  // Columns of a row that exist, and system columns, always have a value.
  if (attribute <= 0) return command === commands.merge ? 'a merged row may be missing' : null;
  const why = isColumnProven(scope, index, attribute) ? null : tableMayBeNull(scope, table, attribute);
  const isWritten = index === numberOf(scope.query, 'resultRelation') && !scope.assigning && version !== returned.old;
  if (command === commands.merge) return isWritten ? why : 'a merged row may be missing';
  const assigned = isWritten ? valueAssignedTo(scope.query, attribute) : undefined;
  if (assigned === undefined) return why;
  const isRequired = tableMayBeNull(scope, table, attribute) === null;
  return isRequired || !assigned ? null : mayBeNull(assigned, { ...scope, assigning: true });
}

function oneMayBeNull(expression: TreeNode | null | undefined, scope: Scope): NullReason {
  return expression ? mayBeNull(expression, scope) : 'its value is not known';
}

function mayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const { type } = expression;
  if (type === 'VAR') return columnMayBeNull(expression, scope);
  if (type === 'CONST') return wordOf(expression, 'constisnull') === 'true' ? 'it is null' : null;
  if (values.has(type) || isExpressionProven(scope, expression)) return null;
  if (type === 'PARAM') return parameterMayBeNull(expression);
  if (conversions.has(type)) return oneMayBeNull(nodeOf(expression, 'arg'), scope);
  if (type === 'COALESCEEXPR' || type === 'MINMAXEXPR') return allMayBeNull(nodesOf(expression, 'args'), scope);
  if (type === 'BOOLEXPR') return anyMayBeNull(nodesOf(expression, 'args'), scope);
  if (type === 'FUNCEXPR') return callMayBeNull(expression, scope);
  if (type === 'OPEXPR' || type === 'SCALARARRAYOPEXPR') return operationMayBeNull(expression, scope);
  if (type === 'NULLIFEXPR') return 'nullif may be null';
  if (type === 'CASEEXPR') return caseMayBeNull(expression, scope);
  if (type === 'AGGREF') return aggregateMayBeNull(expression, scope);
  if (type === 'WINDOWFUNC') return windowMayBeNull(expression, scope);
  if (type === 'SUBSCRIPTINGREF') return 'an array or a document may have no such element';
  if (type === 'SQLVALUEFUNCTION')
    return numberOf(expression, 'op') === currentSchema ? 'current_schema may be null' : null;
  return type === 'SUBLINK' ? subqueryMayBeNull(expression, scope) : `${type.toLowerCase()} may be null`;
}

function parameterMayBeNull(expression: TreeNode): NullReason {
  const kind = numberOf(expression, 'paramkind');
  if (kind === parameter.given) return `the parameter $${numberOf(expression, 'paramid')} may be null`;
  // The columns of `x = any (select …)` are judged with its subquery.
  return kind === parameter.compared ? null : 'a subquery may find no row';
}

function callMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const name = scope.catalogue.nameOfFunction(numberOf(expression, 'funcid'));
  const given = nodesOf(expression, 'args');
  if (wordOf(expression, 'funcretset') === 'true') {
    const sets = targetsOf(scope.query).filter((target) => keyOfTree(target).includes(':funcretset true'));
    return sets.length > 1 ? shorterList : setMayBeNull(expression, scope);
  }
  if (neverNullFunctions.has(name))
    return wordOf(expression, 'funcvariadic') === 'true' ? anyMayBeNull(given, scope) : null;
  if (name === 'array_cat') return allMayBeNull(given, scope);
  return totalFunctions.has(name) ? anyMayBeNull(given, scope) : `${name} may be null`;
}

/** Returns why an operation can be null; `x = any(…)` can also be null because of an element of the array. */
function operationMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const name = scope.catalogue.nameOfOperator(numberOf(expression, 'opno'));
  const given = nodesOf(expression, 'args');
  const [, list] = given;
  if (scope.catalogue.nameOfFunction(numberOf(expression, 'opfuncid')) === 'array_cat')
    return allMayBeNull(given, scope);
  if (!totalOperators.has(name)) return `${name} may be null`;
  const isOfList = expression.type === 'SCALARARRAYOPEXPR' && list !== undefined;
  return anyMayBeNull(given, scope) ?? (isOfList ? elementMayBeNull(list, scope) : null);
}

function anyMayBeNull(all: readonly TreeNode[], scope: Scope): NullReason {
  return firstReason(all, (argument) => mayBeNull(argument, scope));
}

function allMayBeNull(all: readonly TreeNode[], scope: Scope): NullReason {
  const reasons = all.map((argument) => mayBeNull(argument, scope));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

function aggregateMayBeNull(expression: TreeNode, from: Scope): NullReason {
  const name = from.catalogue.nameOfFunction(numberOf(expression, 'aggfnoid'));
  const scope = outerScope(from, numberOf(expression, 'agglevelsup'));
  if (name === 'count') return null;
  const isGrouped = scope !== null && nodesOf(scope.query, 'groupClause').length > 0;
  if (!isGrouped || nodesOf(scope.query, 'groupingSets').length > 0 || nodeOf(expression, 'aggfilter'))
    return `${name} over no rows is null`;
  return filledMayBeNull(name, expression, scope);
}

/** Returns why an aggregate of at least one row can be null. */
function filledMayBeNull(name: string, expression: TreeNode, scope: Scope): NullReason {
  if (collectingAggregates.has(name)) return null;
  return totalAggregates.has(name) ? gatheredMayBeNull(expression, scope) : `${name} may be null`;
}

/** Returns why a value that an aggregate takes can be null. */
function gatheredMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const gathered = nodesOf(expression, 'args').filter((argument) => wordOf(argument, 'resjunk') !== 'true');
  return anyMayBeNull(
    gathered.map((argument) => nodeOf(argument, 'expr') ?? argument),
    scope,
  );
}

function windowMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const name = scope.catalogue.nameOfFunction(numberOf(expression, 'winfnoid'));
  const given = nodesOf(expression, 'args');
  if (positions.has(name)) return null;
  if (name === 'lag' || name === 'lead')
    return given.length === 3 ? anyMayBeNull(given, scope) : `${name} without a default is null at the end`;
  if (nodeOf(expression, 'aggfilter') || !hasCurrentRow(scope.query, numberOf(expression, 'winref')))
    return `${name} over no rows is null`;
  return name === 'first_value' || name === 'last_value'
    ? anyMayBeNull(given, scope)
    : filledMayBeNull(name, expression, scope);
}

function subqueryMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const query = nodeOf(expression, 'subselect');
  const kind = numberOf(expression, 'subLinkType');
  if (kind === sublink.exists || kind === sublink.array) return null;
  if (!query) return 'a subquery may find no row';
  const inner = scopeOf(query, scope.catalogue, scope);
  if (kind === sublink.all || kind === sublink.any)
    return (
      oneMayBeNull(nodeOf(expression, 'testexpr'), scope) ??
      firstReason([...targetsOf(query).keys()], (index) => targetMayBeNull(inner, index + 1))
    );
  return kind === sublink.scalar && alwaysHasRow(query)
    ? targetMayBeNull(inner, 1)
    : 'a scalar subquery may find no row';
}

/** Returns why a branch of a CASE can be null, given its condition and that no earlier one was true. */
function caseMayBeNull(expression: TreeNode, scope: Scope): NullReason {
  const branches = nodesOf(expression, 'args');
  const conditions = branches.flatMap((branch) => nodeOf(branch, 'expr') ?? []);
  const results = [...branches.map((branch) => nodeOf(branch, 'result')), nodeOf(expression, 'defresult')];
  const why = firstReason([...results.keys()], (index) => {
    const proven = provenByBranch(conditions[index] ?? null, conditions.slice(0, index), scope.catalogue.isStrict);
    return oneMayBeNull(results[index], { ...scope, proven: [...scope.proven, proven] });
  });
  return why && `in a branch of a case, ${why}`;
}

function firstReason<Item>(items: readonly Item[], why: (item: Item) => NullReason): NullReason {
  for (const item of items) {
    const reason = why(item);
    if (reason !== null) return reason;
  }
  return null;
}
