import { defaultPermissions, permissionKeys, roles, type Role } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { mayGrantAll, grantablePermissionsIn } from './level.ts';

const grants = (own: Role): Role[] =>
  roles.filter((wanted) =>
    mayGrantAll({ own: defaultPermissions(own), wanted: defaultPermissions(wanted), included: permissionKeys }),
  );

it('lets each role grant roles up to its own permissions, and no others', () => {
  expect(grants('team-admin')).toEqual(roles);
  expect(grants('team-viewer')).toEqual(['team-viewer']);
  expect(grants('subteam-admin')).toEqual(['subteam-admin', 'participant']);
  expect(grants('participant')).toEqual(['participant']);
});

it('ranks a narrower scope lower, and ignores permissions that the plan does not include', () => {
  expect(mayGrantAll({ own: { wallet: 'own' }, wanted: { wallet: 'team' }, included: permissionKeys })).toBe(false);
  expect(mayGrantAll({ own: { wallet: 'own' }, wanted: { wallet: 'team' }, included: ['user'] })).toBe(true);
});

it('keeps subtree permissions in a subteam, and reduces others to own', () => {
  const holder = {
    teamId: 'above',
    subtreeTeamIds: ['above', 'below'],
    permissions: { 'add-participants': 'subtree', 'debit-wallet': 'team' },
  } as const;
  expect(grantablePermissionsIn(holder, 'above')).toEqual(holder.permissions);
  expect(grantablePermissionsIn(holder, 'below')).toEqual({ 'add-participants': 'subtree', 'debit-wallet': 'own' });
  expect(grantablePermissionsIn(holder, 'elsewhere')).toEqual({});
  const admin = { ...holder, permissions: defaultPermissions('team-admin') };
  for (const wanted of ['subteam-admin', 'participant'] as const)
    expect(
      mayGrantAll({
        own: grantablePermissionsIn(admin, 'below'),
        wanted: defaultPermissions(wanted),
        included: permissionKeys,
      }),
    ).toBe(true);
});
