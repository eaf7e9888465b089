import { keyOfTree, nodeOf, nodesOf, numberOf, wordOf, type TreeNode } from './node-tree.ts';

/**
 * What cannot be null because of conditions: columns as `table.column` by number, full rows of a table, and other
 * expressions by their keys.
 */
export type Proven = {
  readonly columns: ReadonlySet<string>;
  readonly tables: ReadonlySet<number>;
  readonly expressions: ReadonlySet<string>;
};

type IsStrict = (functionId: number) => boolean;

const innerJoin = 0;
const leftJoin = 1;
const anySubquery = 2;
const isNull = 0;
const isNotNull = 1;

const known = new WeakMap<TreeNode, Proven>();

/**
 * Finds what cannot be null because of a query's conditions: a row is kept only if `x is not null` or a strict
 * comparison of x is true, so neither x nor the row that contains it can be null.
 */
export function provenByQuery(query: TreeNode, isStrict: IsStrict): Proven {
  const found = known.get(query);
  if (found) return found;
  const joined = nodeOf(query, 'jointree');
  const conditions = [...(joined ? conditionsOf(joined) : []), ...nodesOf(query, 'havingQual')];
  const proven = provenBy(conditions.flatMap((condition) => provenIfTrue(condition, isStrict)));
  known.set(query, proven);
  return proven;
}

/** Finds what cannot be null in a branch of a CASE: its condition is true, and no earlier one was. */
export function provenByBranch(condition: TreeNode | null, earlier: readonly TreeNode[], isStrict: IsStrict): Proven {
  const own = condition ? provenIfTrue(condition, isStrict) : [];
  return provenBy([...own, ...earlier.flatMap((one) => provenUnlessTrue(one, isStrict))]);
}

function provenBy(found: readonly TreeNode[]): Proven {
  const columns = found.filter((one) => one.type === 'VAR' && numberOf(one, 'varlevelsup') === 0);
  return {
    columns: new Set(columns.map((column) => `${numberOf(column, 'varno')}.${numberOf(column, 'varattno')}`)),
    tables: new Set(columns.map((column) => numberOf(column, 'varno'))),
    expressions: new Set(found.filter(({ type }) => type !== 'VAR').map(keyOfTree)),
  };
}

/**
 * Returns the conditions that every row fulfils: those of WHERE and of inner joins, except inside the optional side of
 * an outer join.
 */
function conditionsOf(joined: TreeNode): readonly TreeNode[] {
  if (joined.type === 'FROMEXPR')
    return [...nodesOf(joined, 'quals'), ...nodesOf(joined, 'fromlist').flatMap(conditionsOf)];
  if (joined.type !== 'JOINEXPR') return [];
  const [kind, left, right] = [numberOf(joined, 'jointype'), nodeOf(joined, 'larg'), nodeOf(joined, 'rarg')];
  if (kind === innerJoin)
    return [...nodesOf(joined, 'quals'), ...(left ? conditionsOf(left) : []), ...(right ? conditionsOf(right) : [])];
  return kind === leftJoin && left ? conditionsOf(left) : [];
}

/** Returns the expressions that are not null if a condition is true. */
function provenIfTrue(condition: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  const { type } = condition;
  if (type === 'BOOLEXPR' && wordOf(condition, 'boolop') === 'and')
    return nodesOf(condition, 'args').flatMap((part) => provenIfTrue(part, isStrict));
  if (type === 'NULLTEST')
    return numberOf(condition, 'nulltesttype') === isNotNull ? testedBy(condition, isStrict) : [];
  // `x <> all (…)` is true for an empty list, whatever x is.
  const isAny = type === 'SCALARARRAYOPEXPR' && wordOf(condition, 'useOr') === 'true';
  if (isAny && isStrict(numberOf(condition, 'opfuncid')))
    return nodesOf(condition, 'args').flatMap((part) => provenIfNotNull(part, isStrict));
  const test =
    type === 'SUBLINK' && numberOf(condition, 'subLinkType') === anySubquery && nodeOf(condition, 'testexpr');
  return test ? provenIfTrue(test, isStrict) : provenIfNotNull(condition, isStrict);
}

/** Returns the expressions that are not null if a condition is false or null. */
function provenUnlessTrue(condition: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  if (condition.type === 'BOOLEXPR' && wordOf(condition, 'boolop') === 'or')
    return nodesOf(condition, 'args').flatMap((part) => provenUnlessTrue(part, isStrict));
  const tests = condition.type === 'NULLTEST' && numberOf(condition, 'nulltesttype') === isNull;
  return tests ? testedBy(condition, isStrict) : [];
}

function testedBy(test: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  const argument = nodeOf(test, 'arg');
  return argument ? provenIfNotNull(argument, isStrict) : [];
}

/** Returns the expressions that make an expression null if they are null, beginning with itself. */
function provenIfNotNull(expression: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  const { type } = expression;
  const within = (parts: readonly TreeNode[]): readonly TreeNode[] => [
    expression,
    ...parts.flatMap((part) => provenIfNotNull(part, isStrict)),
  ];
  if (type === 'RELABELTYPE' || type === 'COERCEVIAIO') return within(nodesOf(expression, 'arg'));
  if (type === 'NULLIFEXPR') return within(nodesOf(expression, 'args').slice(0, 1));
  const isNegated = type === 'BOOLEXPR' && wordOf(expression, 'boolop') === 'not';
  const isStrictCall =
    (type === 'OPEXPR' && isStrict(numberOf(expression, 'opfuncid'))) ||
    (type === 'FUNCEXPR' && isStrict(numberOf(expression, 'funcid')));
  return isNegated || isStrictCall ? within(nodesOf(expression, 'args')) : [expression];
}
