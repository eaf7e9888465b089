import { defaultPermissions, permissionKeys } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { effectivePermissions } from './effective-permissions.ts';

const granted = defaultPermissions('subteam-admin');

it('grants what the role holds where the plan includes everything', () => {
  expect(effectivePermissions({ included: permissionKeys, granted, ended: false })).toEqual(granted);
});

it('takes away what the plan does not include, and never adds what the role does not grant', () => {
  const included = permissionKeys.filter((key) => key !== 'send-sms');
  const { 'send-sms': sms, ...rest } = granted;
  expect(sms).toBe('team');
  expect(effectivePermissions({ included, granted, ended: false })).toEqual(rest);
  expect(effectivePermissions({ included: ['manage-billing'], granted, ended: false })).toEqual({});
});

it('ignores keys that the plan names and the product does not know', () => {
  expect(effectivePermissions({ included: ['user', 'fly'], granted, ended: false })).toEqual({ user: 'team' });
});

it('leaves only help once the plan has ended', () => {
  expect(
    effectivePermissions({ included: permissionKeys, granted: defaultPermissions('team-admin'), ended: true }),
  ).toEqual({
    user: 'subtree',
    'contact-for-upgrade': 'subtree',
    'contact-for-assistance': 'subtree',
  });
});
