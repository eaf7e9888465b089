import { nodeOf, nodesOf, numberOf, wordOf, type TreeNode } from './node-tree.ts';

/**
 * Values that cannot be null because of a query's conditions: columns as `table.column` by number, and full rows of a
 * table.
 */
export type ProvenColumns = { readonly columns: ReadonlySet<string>; readonly tables: ReadonlySet<number> };

type IsStrict = (functionId: number) => boolean;

const innerJoin = 0;
const leftJoin = 1;
const isNotNull = 1;

/**
 * Finds columns that cannot be null because of a query's conditions: a row is kept only if `x is not null` or a strict
 * comparison of x is true, so neither x nor the row that contains it can be null.
 */
export function provenColumnsOf(query: TreeNode, isStrict: IsStrict): ProvenColumns {
  const joined = nodeOf(query, 'jointree');
  const found = (joined ? conditionsOf(joined) : []).flatMap((condition) => provenByCondition(condition, isStrict));
  return {
    columns: new Set(found.map((column) => `${numberOf(column, 'varno')}.${numberOf(column, 'varattno')}`)),
    tables: new Set(found.map((column) => numberOf(column, 'varno'))),
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

/** Returns the columns that are not null if a condition is true. */
function provenByCondition(condition: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  if (condition.type === 'BOOLEXPR' && wordOf(condition, 'boolop') === 'and')
    return nodesOf(condition, 'args').flatMap((part) => provenByCondition(part, isStrict));
  if (condition.type === 'NULLTEST') {
    const argument = nodeOf(condition, 'arg');
    return argument && numberOf(condition, 'nulltesttype') === isNotNull ? strictColumnsOf(argument, isStrict) : [];
  }
  return strictColumnsOf(condition, isStrict);
}

/** Returns the columns that make an expression null if they are null. */
function strictColumnsOf(expression: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  const { type } = expression;
  if (type === 'VAR') return numberOf(expression, 'varlevelsup') === 0 ? [expression] : [];
  if (type === 'RELABELTYPE' || type === 'COERCEVIAIO')
    return nodesOf(expression, 'arg').flatMap((part) => strictColumnsOf(part, isStrict));
  const negated = type === 'BOOLEXPR' && wordOf(expression, 'boolop') === 'not';
  const strict =
    (type === 'OPEXPR' && isStrict(numberOf(expression, 'opfuncid'))) ||
    (type === 'FUNCEXPR' && isStrict(numberOf(expression, 'funcid')));
  if (negated || strict) return nodesOf(expression, 'args').flatMap((part) => strictColumnsOf(part, isStrict));
  // `x <> all (…)` is true for an empty list, whatever x is.
  const any =
    type === 'SCALARARRAYOPEXPR' &&
    wordOf(expression, 'useOr') === 'true' &&
    isStrict(numberOf(expression, 'opfuncid'));
  return any
    ? nodesOf(expression, 'args')
        .slice(0, 1)
        .flatMap((part) => strictColumnsOf(part, isStrict))
    : [];
}
