import { defaultPermissions, permissionKeys, roles, type Role } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { isWithinLevel, levelIn } from './level.ts';

const grants = (own: Role): Role[] =>
  roles.filter((wanted) =>
    isWithinLevel({ own: defaultPermissions(own), wanted: defaultPermissions(wanted), included: permissionKeys }),
  );

it('lets each role hand on what it holds itself, and nothing above', () => {
  expect(grants('team-admin')).toEqual(roles);
  expect(grants('team-viewer')).toEqual(['team-viewer']);
  expect(grants('subteam-admin')).toEqual(['subteam-admin', 'participant']);
  expect(grants('participant')).toEqual(['participant']);
});

it('counts a narrower scope as less, and what the plan does not include not at all', () => {
  expect(isWithinLevel({ own: { wallet: 'own' }, wanted: { wallet: 'team' }, included: permissionKeys })).toBe(false);
  expect(isWithinLevel({ own: { wallet: 'own' }, wanted: { wallet: 'team' }, included: ['user'] })).toBe(true);
});

it('is in a subteam what reaches it, and otherwise only for one’s own things', () => {
  const holder = {
    teamId: 'above',
    subtreeTeamIds: ['above', 'below'],
    permissions: { 'add-participants': 'subtree', 'debit-wallet': 'team' },
  } as const;
  expect(levelIn(holder, 'above')).toEqual(holder.permissions);
  expect(levelIn(holder, 'below')).toEqual({ 'add-participants': 'subtree', 'debit-wallet': 'own' });
  expect(levelIn(holder, 'elsewhere')).toEqual({});
  const admin = { ...holder, permissions: defaultPermissions('team-admin') };
  for (const wanted of ['subteam-admin', 'participant'] as const)
    expect(
      isWithinLevel({ own: levelIn(admin, 'below'), wanted: defaultPermissions(wanted), included: permissionKeys }),
    ).toBe(true);
});
