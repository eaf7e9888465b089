import { expect, it } from 'vitest';
import { withoutStep } from './list-search.ts';

it('removes only the filter of the given step', () => {
  expect(withoutStep({ reached: 'bounced', q: 'ada', page: 2 }, 'bounced')).toEqual({ q: 'ada' });
  expect(withoutStep({ reached: 'opened', q: 'ada' }, 'bounced')).toEqual({ reached: 'opened', q: 'ada' });
});
