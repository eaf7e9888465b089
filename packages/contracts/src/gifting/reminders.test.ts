import { describe, expect, it } from 'vitest';
import { reminderDays } from './reminders.ts';

const days = (sentOn: string, claimBy: string) => reminderDays({ sentOn, claimBy }).map(({ id, on }) => `${id} ${on}`);

describe('reminder days', () => {
  it('are four after sending and two before claim-by, if there is enough time', () => {
    expect(days('2026-10-05', '2027-02-02')).toEqual([
      'after-1 2026-10-06',
      'after-7 2026-10-12',
      'after-30 2026-11-04',
      'after-90 2027-01-03',
      'before-7 2027-01-26',
      'before-1 2027-02-01',
    ]);
  });
  it('leave out a reminder after sending only if one of the last two is on the same day', () => {
    expect(days('2026-10-05', '2026-10-20')).toEqual([
      'after-1 2026-10-06',
      'after-7 2026-10-12',
      'before-7 2026-10-13',
      'before-1 2026-10-19',
    ]);
    expect(days('2026-10-05', '2026-10-18')).toEqual([
      'after-1 2026-10-06',
      'before-7 2026-10-11',
      'after-7 2026-10-12',
      'before-1 2026-10-17',
    ]);
    expect(days('2026-10-05', '2026-10-19')).toEqual([
      'after-1 2026-10-06',
      'before-7 2026-10-12',
      'before-1 2026-10-18',
    ]);
  });
  it('are few if little time is left, and none on the day of sending', () => {
    expect(days('2026-10-05', '2026-10-07')).toEqual(['before-1 2026-10-06']);
    expect(days('2026-10-05', '2026-10-06')).toEqual([]);
    expect(days('2026-10-05', '2026-10-05')).toEqual([]);
  });
  it('are correct across months, years and clock changes', () => {
    expect(days('2026-02-27', '2026-03-30')).toEqual([
      'after-1 2026-02-28',
      'after-7 2026-03-06',
      'before-7 2026-03-23',
      'before-1 2026-03-29',
    ]);
  });
});
