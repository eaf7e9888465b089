import { savedViewColumns } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { giftColumns } from './gift-columns.tsx';

it('has the same gift columns as saved views', () => {
  expect(giftColumns('Europe/London').map(({ key }) => key)).toEqual(savedViewColumns.hugggs);
});
