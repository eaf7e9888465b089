import { expect, it } from 'vitest';
import { readRoleLines, writeRoleLines } from './role-lines.ts';

it('reads what a provider says and the role it stands for, by either word of the role', () => {
  expect(readRoleLines('Marketing = participant\n\n  cn=Admins,dc=x = Team admin ')).toEqual({
    roleMap: { Marketing: 'participant', 'cn=Admins,dc=x': 'team-admin' },
    faults: [],
  });
});

it('hands back lines that name no role', () => {
  expect(readRoleLines('Marketing\n= participant\nSales = boss').faults).toEqual([
    'Marketing',
    '= participant',
    'Sales = boss',
  ]);
});

it('writes what it reads', () => {
  const roleMap = { Marketing: 'participant', Admins: 'team-admin' } as const;
  expect(readRoleLines(writeRoleLines(roleMap)).roleMap).toEqual(roleMap);
});
