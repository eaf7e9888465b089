import { expect, it } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

it('has no Sent step for links', () => {
  expect(stepsOf('links')).toEqual(['created', 'opened', 'claimed', 'redeemed']);
  expect(stepsOf('email')).toEqual(['created', 'sent', 'opened', 'claimed', 'redeemed']);
});

it('puts Claimed before Opened for super links', () => {
  expect(stepsOf('superhuggg')).toEqual(['created', 'claimed', 'opened', 'redeemed']);
});
