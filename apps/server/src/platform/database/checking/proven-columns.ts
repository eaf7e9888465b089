import { nodeOf, nodesOf, numberOf, wordOf, type TreeNode } from './node-tree.ts';

/**
 * What the conditions of a query exclude from being null: columns as `table.column` by number, and whole rows of a
 * table.
 */
export type Proven = { readonly columns: ReadonlySet<string>; readonly tables: ReadonlySet<number> };

type IsStrict = (functionId: number) => boolean;

const innerJoin = 0;
const leftJoin = 1;
const isNotNull = 1;

/**
 * Columns that a query's conditions keep from being null: a row is only kept where `x is not null` or a strict
 * comparison of x holds, so neither x nor the row that it comes from is null there.
 */
export function provenBy(query: TreeNode, isStrict: IsStrict): Proven {
  const joined = nodeOf(query, 'jointree');
  const found = (joined ? conditionsOf(joined) : []).flatMap((condition) => columnsTested(condition, isStrict));
  return {
    columns: new Set(found.map((column) => `${numberOf(column, 'varno')}.${numberOf(column, 'varattno')}`)),
    tables: new Set(found.map((column) => numberOf(column, 'varno'))),
  };
}

/**
 * The conditions that every row fulfils: those of WHERE and of inner joins, outside of what an outer join may leave
 * out.
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

/** Columns that are not null where a condition is true. */
function columnsTested(condition: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  if (condition.type === 'BOOLEXPR' && wordOf(condition, 'boolop') === 'and')
    return nodesOf(condition, 'args').flatMap((part) => columnsTested(part, isStrict));
  if (condition.type === 'NULLTEST') {
    const argument = nodeOf(condition, 'arg');
    return argument && numberOf(condition, 'nulltesttype') === isNotNull ? columnsUnder(argument, isStrict) : [];
  }
  return columnsUnder(condition, isStrict);
}

/** Columns that make an expression null if they are. */
function columnsUnder(expression: TreeNode, isStrict: IsStrict): readonly TreeNode[] {
  const { type } = expression;
  if (type === 'VAR') return numberOf(expression, 'varlevelsup') === 0 ? [expression] : [];
  if (type === 'RELABELTYPE' || type === 'COERCEVIAIO')
    return nodesOf(expression, 'arg').flatMap((part) => columnsUnder(part, isStrict));
  const negated = type === 'BOOLEXPR' && wordOf(expression, 'boolop') === 'not';
  const strict =
    (type === 'OPEXPR' && isStrict(numberOf(expression, 'opfuncid'))) ||
    (type === 'FUNCEXPR' && isStrict(numberOf(expression, 'funcid')));
  if (negated || strict) return nodesOf(expression, 'args').flatMap((part) => columnsUnder(part, isStrict));
  // `x <> all (…)` is true of an empty list, whatever x is.
  const any =
    type === 'SCALARARRAYOPEXPR' &&
    wordOf(expression, 'useOr') === 'true' &&
    isStrict(numberOf(expression, 'opfuncid'));
  return any
    ? nodesOf(expression, 'args')
        .slice(0, 1)
        .flatMap((part) => columnsUnder(part, isStrict))
    : [];
}
