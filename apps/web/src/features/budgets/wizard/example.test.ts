import { expect, it } from 'vitest';
import { exampleOf } from './example.ts';

it('calculates the example with the amount that was entered', () => {
  expect(exampleOf(5_000, 'reset')).toEqual({
    before: 'Somebody gets £50.00 and spends £20.00, so £30.00 is left.',
    after: 'The next run adds £20.00: they have £50.00 again.',
  });
  expect(exampleOf(5_000, 'rollover').after).toBe('The next run adds £50.00: they have £80.00.');
  expect(exampleOf(120, 'reset').before).toBe('Somebody gets £1.20 and spends £0.48, so £0.72 is left.');
});
