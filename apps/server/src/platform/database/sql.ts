import { createHash } from 'node:crypto';
import type { Columns, RowOf } from './columns.ts';
import type { Queryable } from './database.ts';
import { unregisteredStatement, type Statement } from './statement.ts';

const fragment = Symbol('a part of a statement');

/** A part of a statement with the values of its parameters. */
export type Sql = {
  readonly [fragment]: true;
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
};

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && fragment in value;
}

/**
 * Composes a statement or a part of one, for the few searches whose text depends on the request. Each `${…}` becomes a
 * parameter, or part of the text if it is SQL itself.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string): void => void texts.push((texts.pop() ?? '') + text);
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) {
      append(part.strings[0] ?? '');
      texts.push(...part.strings.slice(1));
      values.push(...part.values);
    } else {
      texts.push('');
      values.push(part);
    }
    append(strings[index + 1] ?? '');
  }
  return { [fragment]: true, strings: texts, values };
}

/** Turns text of our own into SQL, such as a column name. Never pass user input. */
export function rawSql(text: string): Sql {
  return { [fragment]: true, strings: [text], values: [] };
}

/** An integer written into the text: the planner knows it, and a kept plan fits it. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not an integer.`);
  return rawSql(String(value));
}

export function joinSql(parts: readonly Sql[], separator: Sql): Sql {
  return parts.slice(1).reduce((joined, part) => sql`${joined}${separator}${part}`, parts[0] ?? rawSql(''));
}

/** Returns the text with numbered parameters, and their values. */
export function compose({ strings, values }: Sql): { readonly text: string; readonly values: readonly unknown[] } {
  return { text: strings.reduce((text, part, index) => `${text}$${index}${part}`), values };
}

/**
 * When a composed statement is planned. `kept`: once, under a name derived from its text, because planning such a join
 * costs more than running it. `each-time`: on every run, if the values decide which plan is good, such as how many rows
 * a word finds.
 */
export type Planning = 'kept' | 'each-time';

/** Runs composed statements of one row descriptor. */
export type RunSql<Row> = (db: Queryable, statement: Sql, planning: Planning) => Promise<readonly Row[]>;

const searches = new Set<string>();

/**
 * Returns the composed searches of the modules imported so far. A test composes forms of each and checks them against
 * the real schema.
 */
export function registeredSearches(): ReadonlySet<string> {
  return searches;
}

/** PostgreSQL truncates names after 63 bytes, and a hash of the text follows this name. */
const longestName = 40;

/**
 * Declares a search whose text varies and whose columns do not: all rows are decoded by one descriptor, which is
 * compared with each text on its first run. The name is unique.
 * @throws Error if the name is too long or belongs to another search.
 */
export function composed<Described extends Columns>(search: string, columns: Described): RunSql<RowOf<Described>> {
  if (search.length > longestName) throw new Error(`The name ${search} is longer than ${longestName} characters.`);
  if (searches.has(search)) throw new Error(`Two composed searches are named ${search}.`);
  searches.add(search);
  const known = new Map<string, Statement<RowOf<Described>>>();
  return (db, statement, planning) => {
    const { text, values } = compose(statement);
    const name =
      planning === 'kept' ? `${search}-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}` : '';
    const prepared = known.get(name + text) ?? { ...unregisteredStatement(search, text, columns), name, search };
    known.set(name + text, prepared);
    return db.run(prepared, values);
  };
}
