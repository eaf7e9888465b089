import { expect, it } from 'vitest';
import { readPageQuery } from './page-input.ts';

it('shows the notice to choose only if the form was sent without a choice', () => {
  const choice = '11111111-1111-4111-8111-111111111111';
  expect(readPageQuery({ notice: 'choice' }).notice).toBe('choice');
  expect(readPageQuery({ notice: 'choice', choice })).toMatchObject({ notice: null, choice });
  expect(readPageQuery({ notice: 'slow', choice }).notice).toBe('slow');
});
