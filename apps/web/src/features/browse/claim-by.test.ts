import { describe, expect, it } from 'vitest';
import { claimByFromToday } from './claim-by.ts';

describe('the claim-by date of a gift sent now', () => {
  it('counts from the current date in the time zone of the team', () => {
    expect(claimByFromToday(90, 'Europe/London', Date.parse('2026-11-21T12:00:00Z'))).toBe('2027-02-19');
    expect(claimByFromToday(1, 'Europe/London', Date.parse('2026-07-31T23:30:00Z'))).toBe('2026-08-02');
    expect(claimByFromToday(1, 'America/New_York', Date.parse('2026-08-01T02:00:00Z'))).toBe('2026-08-01');
  });
});
