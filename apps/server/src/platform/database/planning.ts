import { rawSql, sql, type Sql } from './sql.ts';

/**
 * Hides a parameter from the planner in the text of a statement: `any(${hidden('$1', 'uuid[]')}::uuid[])`. Without it
 * PostgreSQL plans a named statement again for each short list, which costs more than running it; `keepPlans` and
 * `literal` limits also keep a plan.
 */
export function hiddenParameter(parameter: string, type: string): string {
  return `(select ${parameter}::${type})`;
}

/** The equivalent of `hiddenParameter` for a composed statement. */
export function hiddenList(values: readonly unknown[], type: 'uuid' | 'text' | 'smallint'): Sql {
  return sql`(select ${values}::${rawSql(type)}[])`;
}
