import { deliveryMethods, isOfferedKey, permissionKeys, soldMethods } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { permissionGroups } from './permission-text.ts';

it('names every permission but those of SMS, which cannot be chosen', () => {
  const named = permissionGroups.flatMap(({ keys }) => keys.map(([key]) => key));
  expect(named.toSorted()).toEqual(permissionKeys.filter((key) => isOfferedKey(key)).toSorted());
  for (const key of ['send-sms']) expect(named).not.toContain(key);
  expect(deliveryMethods.filter((method) => !soldMethods.includes(method))).toEqual(['printable']);
});
