import { describe, expect, it } from 'vitest';
import { tableOwners } from './tables.ts';
import { messagesOf, module } from './testing/planted.ts';

describe('the owners of tables', () => {
  const at = (path: string, sql: string) =>
    messagesOf({ [`${module}/${path}`]: `const a = statement('a', \`${sql}\`);` });

  it.each([
    ['insert', 'insert into users (id) select $1'],
    ['insert in a part', 'with w as (insert into users (id) select $1 returning id) select id from w'],
    ['update', 'update users u set name = t.name from teams t where t.id = u.id'],
    ['delete', 'delete from users where id = $1'],
    ['merge', 'merge into users using teams on true when matched then do nothing'],
    ['truncate', 'truncate teams, users'],
    ['copy', 'copy users (id, name) from stdin'],
    ['drop', 'drop table if exists users'],
    ['a schema', 'update public.users set name = $1'],
    ['quotes', 'insert into "public"."users" (id) select $1'],
    ['a table and none that inherits from it', 'update only public."users" set name = $1'],
    ['capitals', 'DELETE FROM ONLY Users WHERE id = $1'],
    ['the name of its own part', 'with users as (update users set name = $1 returning id) select id from users'],
    ['the name of a later part', 'with a as (select 1), users as (delete from users where id = $1) select 1 from a'],
    ['a comment before the name', 'update /* all of */ users set name = $1'],
  ])('finds a foreign write: %s', (_, sql) => {
    expect(at('teams/queries/a.ts', sql)).toContain(
      'users belongs to identity: teams writes it. Call a function of its owner',
    );
    expect(at('teams/queries/a.read-model.ts', sql)).toContain('teams writes it');
  });

  const inFile = (text: string) => messagesOf({ [`${module}/teams/queries/a.ts`]: text });

  it.each([
    ['two strings', `const a = 'update ' + 'users set name = $1';`],
    ['strings and a template', "const a = ('up' + 'date ') + `users set name = ${value}`;"],
    ['a name in a placeholder', "const a = `update ${'users'} set name = $1`;"],
    ['a constant', "const table = 'users' as const; const a = `update ${table} set name = $1`;"],
    [
      'a constant of constants',
      "const start = 'update users'; const set = `${start} set`; const a = set + ' name = $1';",
    ],
    ['a part that is SQL', 'const a = sql`update ${sql`users`} set name = $1`;'],
  ])('finds a foreign write in a statement joined from %s', (_, text) => {
    expect(inFile(text)).toContain('users belongs to identity: teams writes it');
    expect(inFile(text.replace('users', 'teams'))).toBe('');
  });

  it.each([
    ['insert', 'const a = `insert into ${name} (id) select $1`;'],
    ['update', 'const a = `update ${name} set name = $1`;'],
    ['delete', 'const a = `delete from only ${name}`;'],
    ['with its schema', 'const a = `update public."${name}" set name = $1`;'],
    ['in part', 'const a = `update team${s} set name = $1`;'],
    ['a call', `const a = sql\`update \${sql.raw('teams')} set name = $1\`;`],
    ['joined', `const a = 'update ' + name + ' set name = $1';`],
    ['a list that is joined', `const a = ['delete from', name].join(' ');`],
    ['another method', `const a = 'truncate table '.concat(name);`],
  ])('finds a write to a table whose name is not in the text: %s', (_, text) => {
    expect(inFile(text)).toContain("Write the table's name in the statement");
    expect(messagesOf({ 'apps/server/src/platform/database/a.ts': text })).toBe('');
  });

  it.each(['select 1 for update', 'select 1 for no key update', 'teams-update'])(
    'does not treat text that ends with a write keyword as a write: %s',
    (sql) => expect(at('teams/queries/a.ts', sql)).toBe(''),
  );

  it.each([
    ['from', 'select 1 from users'],
    ['join', 'select 1 from teams t left join users u on true'],
    ['a list', 'select 1 from teams t, users u'],
    ['a list after a name that begins like a keyword', 'select 1 from teams total, users u'],
    ['the table alone', 'table users'],
    ['the table alone in a union', 'select id from teams union all (table users)'],
    ['a lock', 'lock table users in exclusive mode'],
    ['using', 'delete from teams t using users u where true'],
    ['a placeholder before', 'select ${columns} from ${other} join users u on true'],
    ['a name in a placeholder', "select 1 from ${'users'}"],
    ['a schema', 'select 1 from public.users'],
    ['quotes', 'select 1 from teams t join "users" u on true'],
    ['a schema in a list', 'select 1 from teams t, only "public".users'],
    ['parentheses', 'select 1 from (users u join teams t on true)'],
    ['copy', 'copy users to stdout'],
  ])('finds a foreign read: %s', (_, sql) => {
    const found = at('teams/queries/a.ts', sql);
    expect(found).toContain(`users belongs to identity: teams reads it. Call the owner's function, or`);
    expect(found).toContain('*.read-model.ts');
    expect(at('teams/queries/a.read-model.ts', sql)).toBe('');
  });

  it('lets a read model read only the tables of modules that its module may import', () => {
    expect(at('teams/queries/a.read-model.ts', 'select 1 from wallets')).toContain('teams may not import funding');
  });

  it('does not treat a local name or prose as a table', () => {
    expect(at('teams/queries/a.ts', 'with users as (select 1) select * from users for update of users')).toBe('');
    expect(at('teams/queries/a.ts', 'with a as (select 1), users as (select 2) select * from a, users')).toBe('');
    expect(messagesOf({ [`${module}/teams/domain/a.ts`]: `export const a = 'They are removed from users.';` })).toBe(
      '',
    );
    expect(at('teams/queries/a.ts', 'select 1 from elsewhere.users')).toBe('');
  });

  it('finds a foreign write in capitals outside queries/', () => {
    const text = `export const a = (tx) => tx.execute('UPDATE users SET name = $1', ['A']);`;
    expect(messagesOf({ [`${module}/teams/use-cases/a.ts`]: text })).toContain(
      'users belongs to identity: teams writes',
    );
  });

  it('finds a table without an owner, and an owner whose table no longer exists', () => {
    const tables = [...Object.keys(tableOwners).filter((table) => table !== 'users'), 'planted'];
    const found = messagesOf({}, { tables });
    expect(found).toContain('the table planted has no owner');
    expect(found).toContain('the table users is not in the schema any more');
  });
});
