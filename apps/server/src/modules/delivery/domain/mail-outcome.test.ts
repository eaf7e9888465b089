import { describe, expect, it } from 'vitest';
import { maxTries, pauseMinutes, recordOf } from './mail-outcome.ts';

describe('the effect of an email outcome on its gift', () => {
  it.each([
    [{ state: 'accepted', providerId: '<1@x>' } as const, 1, 'accepted', 'email-sent', false],
    [{ state: 'refused', error: '550 5.1.1 no such user' } as const, 1, 'refused', 'email-bounce', false],
    [
      { state: 'refused', error: '554 5.7.1 rejected for policy reasons' } as const,
      1,
      'refused',
      'email-blocked',
      false,
    ],
    [{ state: 'later', error: '451 try again' } as const, 1, 'refused', 'email-pending', true],
    [{ state: 'later', error: '451 try again' } as const, maxTries, 'refused', 'email-dropped', false],
    [{ state: 'unknown', error: 'connection closed' } as const, 1, 'unknown', 'email-unknown', false],
  ])('records %o after %i tries', (outcome, tries, state, deliveryStatus, again) => {
    expect(recordOf(outcome, tries)).toMatchObject({ state, deliveryStatus, again });
  });

  it('doubles the delay with each retry', () => {
    expect([1, 2, 3, 4].map(pauseMinutes)).toEqual([1, 2, 4, 8]);
  });
});
