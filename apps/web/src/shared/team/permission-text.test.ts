import { permissionKeys, unusedPermissionKeys } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { permissionGroups } from './permission-text.ts';

it('names every permission that has an effect, and no others', () => {
  const named = permissionGroups.flatMap(({ keys }) => keys.map(([key]) => key));
  expect(named.toSorted()).toEqual(permissionKeys.filter((key) => !(key in unusedPermissionKeys)).toSorted());
  expect(named).toContain('send-sms');
});
