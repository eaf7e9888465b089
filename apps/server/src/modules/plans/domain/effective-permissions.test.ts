import { defaultPermissions, permissionKeys } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { effectivePermissions } from './effective-permissions.ts';

const granted = defaultPermissions('subteam-admin');

it('grants the permissions of the role if the plan includes all of them', () => {
  expect(effectivePermissions({ included: permissionKeys, granted, ended: false })).toEqual(granted);
});

it('removes permissions that the plan does not include, and adds none that the role lacks', () => {
  const included = permissionKeys.filter((key) => key !== 'send-sms');
  const { 'send-sms': sms, ...rest } = granted;
  expect(sms).toBe('team');
  expect(effectivePermissions({ included, granted, ended: false })).toEqual(rest);
  expect(effectivePermissions({ included: ['manage-billing'], granted, ended: false })).toEqual({});
});

it('ignores unknown permission keys of the plan', () => {
  expect(effectivePermissions({ included: ['user', 'fly'], granted, ended: false })).toEqual({ user: 'team' });
});

it('leaves only the permissions to sign in and contact support once the plan has ended', () => {
  expect(
    effectivePermissions({ included: permissionKeys, granted: defaultPermissions('team-admin'), ended: true }),
  ).toEqual({
    user: 'subtree',
    'contact-for-upgrade': 'subtree',
    'contact-for-assistance': 'subtree',
  });
});
