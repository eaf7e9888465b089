import { defaultPermissions, permissionKeys, permissionScopes, type PermissionMap } from '@huggg/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectivePermissions } from '../../plans/index.ts';
import { grantableIn, checkRoleEdit, type RoleEdit } from './role-edit.ts';

const admin = { teamId: 'above', subtreeTeamIds: ['above', 'below'], permissions: defaultPermissions('team-admin') };
const edit = (fields: Partial<RoleEdit>): RoleEdit => ({
  role: 'participant',
  present: defaultPermissions('participant'),
  next: defaultPermissions('participant'),
  grantable: admin.permissions,
  included: permissionKeys,
  ...fields,
});
const allowed = (fields: Partial<RoleEdit>): boolean =>
  Object.values(checkRoleEdit(edit(fields))).every((keys) => keys.length === 0);

describe('the permissions that a user can grant', () => {
  it('are those that they hold, and in a subteam those that apply there', () => {
    expect(grantableIn(admin, 'above')).toEqual(admin.permissions);
    expect(grantableIn(admin, 'below')).not.toHaveProperty('manage-billing');
    expect(grantableIn(admin, 'below')).toHaveProperty('send-sms', 'subtree');
    expect(grantableIn(admin, 'elsewhere')).toEqual({});
  });

  it('do not exceed their own scope; neither do those that they can remove', () => {
    const grantable: PermissionMap = { user: 'subtree', 'send-sms': 'team' };
    expect(allowed({ grantable, next: { ...defaultPermissions('participant'), 'send-sms': 'team' } })).toBe(true);
    expect(
      checkRoleEdit(
        edit({
          grantable,
          next: { ...defaultPermissions('participant'), 'send-sms': 'subtree', 'manage-billing': 'team' },
        }),
      ).above,
    ).toEqual(['manage-billing', 'send-sms']);
    const { 'send-email': _, ...less } = defaultPermissions('participant');
    expect(checkRoleEdit(edit({ grantable, next: less })).above).toEqual(['send-email']);
  });

  it('are included in the plan', () => {
    const included = permissionKeys.filter((key) => key !== 'send-sms');
    expect(
      checkRoleEdit(edit({ included, next: { ...defaultPermissions('participant'), 'send-sms': 'own' } })).notInPlan,
    ).toEqual(['send-sms']);
  });

  it('never remove the sign-in permission of a role, or the admin permission of admins', () => {
    const { user: _, ...next } = defaultPermissions('participant');
    expect(checkRoleEdit(edit({ next })).needed).toEqual(['user']);
    expect(
      checkRoleEdit(edit({ role: 'team-admin', present: admin.permissions, next: { user: 'team' } })).needed,
    ).toEqual(['team-admin']);
  });
});

const maps = fc.record(Object.fromEntries(permissionKeys.map((key) => [key, fc.constantFrom(...permissionScopes)])), {
  requiredKeys: [],
}) as fc.Arbitrary<PermissionMap>;
const plans = fc.subarray([...permissionKeys]);
const rank = (map: PermissionMap, key: (typeof permissionKeys)[number]): number =>
  permissionScopes.toReversed().indexOf(map[key] as never) + 1;

describe('a permitted role edit, for any role and editor', () => {
  it('grants no more than the editor holds, and nothing outside the plan', () => {
    fc.assert(
      fc.property(maps, maps, maps, plans, (present, next, held, included) => {
        const grantable = effectivePermissions({ included, granted: held, ended: false });
        if (!allowed({ present, next, grantable, included })) return;
        const before = effectivePermissions({ included, granted: present, ended: false });
        const after = effectivePermissions({ included, granted: next, ended: false });
        const moved = permissionKeys.filter((key) => rank(after, key) !== rank(before, key));
        expect(moved.filter((key) => Math.max(rank(before, key), rank(after, key)) > rank(grantable, key))).toEqual([]);
        expect(permissionKeys.filter((key) => rank(after, key) > 0 && !included.includes(key))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('never raises the permissions of the editor, even on their own role', () => {
    fc.assert(
      fc.property(maps, maps, plans, (present, next, included) => {
        const own = effectivePermissions({ included, granted: present, ended: false });
        if (!allowed({ present, next, grantable: own, included })) return;
        const after = effectivePermissions({ included, granted: next, ended: false });
        for (const key of permissionKeys) expect(rank(after, key)).toBeLessThanOrEqual(rank(own, key));
      }),
      { numRuns: 500 },
    );
  });

  it('may remove any permissions that the editor holds', () => {
    fc.assert(
      fc.property(maps, fc.subarray([...permissionKeys].filter((key) => key !== 'user')), (present, taken) => {
        const next = Object.fromEntries(
          Object.entries(present).filter(([key]) => !(taken as string[]).includes(key)),
        ) as PermissionMap;
        expect(
          allowed({ present, next, grantable: Object.fromEntries(permissionKeys.map((key) => [key, 'subtree'])) }),
        ).toBe(true);
      }),
    );
  });
});
