import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  cardPounds,
  count,
  date,
  dateTime,
  expiryLines,
  inFours,
  monthDay,
  parsePounds,
  percent,
  phone,
  pounds,
  quantity,
  relative,
  setViewerZone,
  time,
} from './index.ts';

describe('a reference', () => {
  it('is written in groups of four', () => {
    expect(inFours('RF17HGQEZ4FFY8')).toBe('RF17 HGQE Z4FF Y8');
    expect(inFours('ABCDEFGH')).toBe('ABCD EFGH');
  });
});

describe('money', () => {
  it.each([
    [123450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
    [-1200, '−£12.00'],
    [2500000, '£25,000.00'],
  ])('writes %i pence as %s', (pence, text) => {
    expect(pounds(pence)).toBe(text);
  });

  it('drops .00 on catalogue cards only for whole pounds', () => {
    expect(cardPounds(1500)).toBe('£15');
    expect(cardPounds(1550)).toBe('£15.50');
    expect(cardPounds(100000)).toBe('£1,000');
  });

  it.each([
    ['1,234.5', 123450],
    ['£12', 1200],
    [' 12.50 ', 1250],
    ['.5', 50],
    ['0', 0],
    ['7.', 700],
    ['−3', -300],
    ['1 234', 123400],
  ])('reads %j as %i pence', (typed, pence) => {
    expect(parsePounds(typed)).toBe(pence);
  });

  it.each(['', '.', '12.345', 'ten', '1,2', '12,34.00', '£', '1e3', '99999999999999999'])('rejects %j', (typed) => {
    expect(parsePounds(typed)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    for (const pence of [1, 99, 100, 123456, 999999999, -4205]) expect(parsePounds(pounds(pence))).toBe(pence);
  });
});

describe('dates', () => {
  it('writes the day in the requested time zone', () => {
    expect(date('2026-10-12T23:30:00Z')).toBe('13 Oct 2026');
    expect(date('2026-10-12T23:30:00Z', { timeZone: 'UTC' })).toBe('12 Oct 2026');
    expect(date('2026-09-02T10:00:00Z')).toBe('2 Sep 2026');
    expect(monthDay('2026-10-12T09:00:00Z')).toBe('Mon 12 Oct');
  });

  it('returns the calendar date in a time zone', () => {
    expect(calendarDate('2026-03-09T23:30:00Z', { timeZone: 'UTC' })).toBe('2026-03-09');
    expect(calendarDate(Date.parse('2026-03-31T23:30:00Z'))).toBe('2026-04-01');
    expect(calendarDate('2026-03-31', { timeZone: 'America/New_York' })).toBe('2026-03-31');
  });

  it('does not convert a calendar date to another time zone', () => {
    expect(date('2026-10-12', { timeZone: 'America/Los_Angeles' })).toBe('12 Oct 2026');
  });

  it('names the time zone only if the viewer is in another', () => {
    expect(time('2026-10-12T13:05:00Z')).toBe('14:05');
    expect(time('2026-10-12T13:05:00Z', { viewerZone: 'Europe/Paris' })).toBe('14:05 BST');
    expect(time('2026-12-12T00:05:00Z', { viewerZone: 'Europe/London' })).toBe('00:05');
    expect(dateTime('2026-10-12T13:05:00Z')).toBe('12 Oct 2026, 14:05');
    expect(time('2026-10-12T13:05:00Z', { viewerZone: '' })).toBe('14:05 BST');
  });

  it('compares the zones by their clocks, which can agree under two names or for a part of the year', () => {
    const india = { timeZone: 'Asia/Kolkata', viewerZone: 'Asia/Calcutta' };
    expect(time('2026-10-12T13:05:00Z', india)).toBe('18:35');
    expect(time('2026-12-12T13:05:00Z', { viewerZone: 'UTC' })).toBe('13:05');
    expect(time('2026-07-12T13:05:00Z', { viewerZone: 'UTC' })).toBe('14:05 BST');
    // The same hour of another day.
    expect(time('2026-10-12T13:05:00Z', { timeZone: 'Pacific/Apia', viewerZone: 'Pacific/Pago_Pago' })).toMatch(/GMT/);
  });

  it('uses the zone of the viewer if it was set', () => {
    setViewerZone('Asia/Kolkata');
    try {
      expect(dateTime('2026-10-12T13:05:00Z')).toBe('12 Oct 2026, 14:05 BST');
      expect(dateTime('2026-10-12T13:05:00Z', { timeZone: 'Asia/Kolkata' })).toBe('12 Oct 2026, 18:35');
    } finally {
      setViewerZone(undefined);
    }
  });

  it('is relative under seven days and absolute beyond', () => {
    const now = '2026-10-12T12:00:00Z';
    expect(relative('2026-10-12T11:59:40Z', { now })).toBe('just now');
    expect(relative('2026-10-12T11:55:00Z', { now })).toBe('5 minutes ago');
    expect(relative('2026-10-12T15:30:00Z', { now })).toBe('in 3 hours');
    expect(relative('2026-10-11T11:00:00Z', { now })).toBe('yesterday');
    expect(relative('2026-10-05T12:00:00Z', { now })).toBe('5 Oct 2026');
  });

  it('counts days by the calendar of the zone', () => {
    const now = '2026-10-14T00:30:00Z';
    expect(relative('2026-10-12T21:30:00Z', { now })).toBe('2 days ago');
    expect(relative('2026-10-12T21:30:00Z', { now, timeZone: 'America/New_York' })).toBe('yesterday');
    expect(relative('2026-10-16T00:30:00Z', { now: '2026-10-14T22:00:00Z' })).toBe('in 2 days');
    expect(relative('2026-10-07T01:30:00Z', { now, timeZone: 'UTC' })).toBe('7 Oct 2026');
  });

  it('counts the hours of a day of 25 hours', () => {
    const now = '2026-10-25T23:30:00Z';
    expect(relative('2026-10-24T23:15:00Z', { now })).toBe('24 hours ago');
    expect(relative('2026-10-24T22:30:00Z', { now })).toBe('yesterday');
  });

  it('labels the two expiry dates', () => {
    expect(expiryLines({ claimBy: '2026-10-12', useBy: { at: '2026-12-31' } })).toEqual([
      { label: 'Claim by', text: 'end of 12 Oct 2026' },
      { label: 'Use by', text: '31 Dec 2026' },
    ]);
    expect(
      expiryLines({ claimBy: undefined, useBy: { rule: '30 days after redeeming' } }).map(({ text }) => text),
    ).toEqual([undefined, '30 days after redeeming']);
  });
});

describe('phone numbers and counts', () => {
  it.each([
    ['+447700900123', '+44 7700 900123'],
    ['+442079460018', '+44 20 7946 0018'],
    ['+441174960123', '+44 1174 960123'],
    ['+353871234567', '+353 871 234 567'],
    ['+12025550143', '+1 202 555 0143'],
    ['07700 900123', '07700 900123'],
  ])('writes %s as %s', (stored, text) => {
    expect(phone(stored)).toBe(text);
  });

  it('writes a count with its noun', () => {
    expect(count(1204)).toBe('1,204');
    expect(quantity(1, 'gift')).toBe('1 gift');
    expect(quantity(48, 'gift')).toBe('48 gifts');
    expect(quantity(3, 'person', 'people')).toBe('3 people');
  });

  it('never rounds a partial share to nothing or to all', () => {
    expect(percent(0.996)).toBe('99%');
    expect(percent(0.001)).toBe('1%');
    expect(percent(1)).toBe('100%');
    expect(percent(0)).toBe('0%');
  });
});
