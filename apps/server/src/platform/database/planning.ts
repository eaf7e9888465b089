import { rawSql, sql, type Sql } from './sql.ts';

/**
 * A parameter that the planner does not see into, as text of a statement: `any(${hidden('$1', 'uuid[]')}::uuid[])`.
 *
 * PostgreSQL keeps one plan of a named statement for all values, unless a plan made for the very values looks cheaper;
 * then it plans anew with each run. A list that it sees to be short always looks a little cheaper, and planning a join
 * costs more than running it. A subselect hides the list. What else keeps a plan: `keepPlans` of a transaction, for
 * statements that any values suit, and a limit that stands in the text (`literal`), because the planner takes a tenth
 * of the rows where the limit is a parameter.
 */
export function hidden(parameter: string, type: string): string {
  return `(select ${parameter}::${type})`;
}

/** The same in a composed statement. */
export function hiddenList(values: readonly unknown[], type: 'uuid' | 'text' | 'smallint'): Sql {
  return sql`(select ${values}::${rawSql(type)}[])`;
}
