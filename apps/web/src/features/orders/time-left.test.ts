import { describe, expect, it } from 'vitest';
import { timeLeft, withSample } from './time-left.ts';

describe('timeLeft', () => {
  it('returns nothing until it can measure a speed', () => {
    expect(timeLeft([], 2_000)).toBeUndefined();
    expect(
      timeLeft(
        [
          { atMs: 0, done: 0 },
          { atMs: 500, done: 200 },
        ],
        2_000,
      ),
    ).toBeUndefined();
  });

  it('estimates the time left from the current speed', () => {
    const samples = [
      { atMs: 0, done: 0 },
      { atMs: 10_000, done: 200 },
    ];
    expect(timeLeft(samples, 2_000)).toBe('About 2 minutes left');
    expect(timeLeft(samples, 900)).toBe('About 40 seconds left');
    expect(timeLeft(samples, 250)).toBe('A few seconds left');
    expect(timeLeft(samples, 1_400)).toBe('About a minute left');
  });

  it('discards old samples, and all samples when the count restarts', () => {
    expect(withSample([{ atMs: 0, done: 1 }], { atMs: 30_000, done: 2 })).toEqual([{ atMs: 30_000, done: 2 }]);
    expect(withSample([{ atMs: 0, done: 90 }], { atMs: 10, done: 5 })).toEqual([{ atMs: 10, done: 5 }]);
  });
});
