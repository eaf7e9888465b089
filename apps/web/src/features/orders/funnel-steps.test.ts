import { expect, it } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

it('has no step Sent for links, however many of them were opened', () => {
  expect(stepsOf('links')).toEqual(['created', 'opened', 'claimed', 'redeemed']);
  expect(stepsOf('email')).toEqual(['created', 'sent', 'opened', 'claimed', 'redeemed']);
});

it('has places of a super link claimed before their gifts are opened', () => {
  expect(stepsOf('superhuggg')).toEqual(['created', 'claimed', 'opened', 'redeemed']);
});
