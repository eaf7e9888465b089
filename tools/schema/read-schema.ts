import pg from 'pg';

type Line = { readonly owner: string; readonly line: string };

const columns = `
  select c.relname as owner, format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

const constraints = `
  select c.relname as owner, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations' and k.contype <> 'n' order by c.relname, k.conname`;

const indexes = `
  select c.relname as owner, '  ' || pg_get_indexdef(i.indexrelid) as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by c.relname, x.relname`;

const triggers = `
  select c.relname as owner, '  ' || pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname, t.tgname`;

const functions = `
  select p.proname as owner, pg_get_functiondef(p.oid) as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`;

/**
 * Returns the schema of a database as text that a reviewer can read and a test can compare: tables with their columns,
 * constraints, indexes and triggers, then functions. It is the same on PostgreSQL 15 to 18.
 */
export async function readSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = async (text: string): Promise<Line[]> => (await client.query<Line>(text)).rows;
    const byTable = new Map<string, string[]>();
    for (const query of [columns, constraints, indexes, triggers]) {
      for (const { owner, line } of await rows(query)) byTable.set(owner, [...(byTable.get(owner) ?? []), line]);
    }
    const tables = [...byTable]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, lines]) => `table ${table}\n${lines.join('\n')}\n`);
    const made = (await rows(functions)).map(({ line }) => `${line.trimEnd()}\n`);
    return `-- Written by npm run schema from the migrations; never edited by hand.\n\n${[...tables, ...made].join('\n')}`;
  } finally {
    await client.end();
  }
}
