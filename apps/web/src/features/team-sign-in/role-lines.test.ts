import { expect, it } from 'vitest';
import { readRoleLines, writeRoleLines } from './role-lines.ts';

it('reads each provider value and its role, by the key or the label of the role', () => {
  expect(readRoleLines('Marketing = participant\n\n  cn=Admins,dc=x = Team admin ')).toEqual({
    roleMap: { Marketing: 'participant', 'cn=Admins,dc=x': 'team-admin' },
    faults: [],
  });
});

it('returns lines without a value or a known role as faults', () => {
  expect(readRoleLines('Marketing\n= participant\nSales = boss').faults).toEqual([
    'Marketing',
    '= participant',
    'Sales = boss',
  ]);
});

it('reads back the lines that it writes', () => {
  const roleMap = { Marketing: 'participant', Admins: 'team-admin' } as const;
  expect(readRoleLines(writeRoleLines(roleMap)).roleMap).toEqual(roleMap);
});
