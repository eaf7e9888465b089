import { savedViewColumns } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { giftColumns } from './gift-columns.tsx';

it('names columns of gifts as saved views do', () => {
  expect(giftColumns('Europe/London').map(({ key }) => key)).toEqual(savedViewColumns.hugggs);
});
