import { expect, it } from 'vitest';
import { withoutStep } from './list-search.ts';

it('takes the filter of one step off an order, and no other', () => {
  expect(withoutStep({ reached: 'bounced', q: 'ada', page: 2 }, 'bounced')).toEqual({ q: 'ada' });
  expect(withoutStep({ reached: 'opened', q: 'ada' }, 'bounced')).toEqual({ reached: 'opened', q: 'ada' });
});
