import { describe, expect, it } from 'vitest';
import { clockChangeAt, toInstant, toLocal } from './local-time.ts';

const london = 'Europe/London';

describe('local time', () => {
  it('converts between an instant and local time, in summer and winter', () => {
    expect(toInstant('2026-07-01T09:00', london)).toBe('2026-07-01T08:00:00.000Z');
    expect(toInstant('2026-12-01T09:00', london)).toBe('2026-12-01T09:00:00.000Z');
    expect(toLocal('2026-07-01T08:00:00Z', london)).toBe('2026-07-01T09:00');
  });

  it('uses the first occurrence of an hour that is repeated', () => {
    expect(toInstant('2026-10-25T01:30', london)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('moves a time in a skipped hour to the next hour', () => {
    expect(toLocal(toInstant('2026-03-29T01:30', london) ?? '', london)).toBe('2026-03-29T02:30');
  });

  it('recognises times that a clock change skips or repeats', () => {
    const changes = (local: string, zone = london) => clockChangeAt(local, zone);
    expect([changes('2026-03-29T00:59'), changes('2026-03-29T01:00'), changes('2026-03-29T01:59')]).toEqual([
      undefined,
      'left-out',
      'left-out',
    ]);
    expect([changes('2026-03-29T02:00'), changes('2026-10-25T00:59'), changes('2026-10-25T01:00')]).toEqual([
      undefined,
      undefined,
      'twice',
    ]);
    expect([changes('2026-10-25T01:59'), changes('2026-10-25T02:00')]).toEqual(['twice', undefined]);
    expect(changes('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('twice');
    expect(changes('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('left-out');
    expect(changes('soon')).toBeUndefined();
  });

  it('rejects text that is not a time', () => {
    expect(toInstant('tomorrow', london)).toBeUndefined();
    expect(toInstant('', london)).toBeUndefined();
  });
});
