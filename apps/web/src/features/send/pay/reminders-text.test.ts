import { expect, it } from 'vitest';
import { remindersText } from './reminders-text.ts';

const order = { limits: { timeZone: 'Europe/London' }, sms: null } as never;
const text = (
  details: Parameters<typeof remindersText>[0]['details'],
  claimBy: string | null = '2027-02-25T23:59:59Z',
) => remindersText({ order, details, claimBy, nowMs: Date.parse('2026-11-27T12:00:00Z') });

it('shows the number of reminders and the date of the first one, or why there are none', () => {
  expect(text({ deliveryMethod: 'email' })).toMatch(
    /^\d reminders to those who have not claimed, the first on 28 Nov 2026$/u,
  );
  expect(text({ deliveryMethod: 'email' }, '2026-12-02')).toMatch(/^\d reminders? to those/u);
  expect(text({ deliveryMethod: 'email', reminders: false })).toBe('No reminders');
  expect(text({ deliveryMethod: 'email' }, '2026-11-27T23:59:59Z')).toBe('No reminders: there are too few days');
});

it('shows nothing for delivery methods without reminders', () => {
  expect(text({ deliveryMethod: 'links' })).toBeUndefined();
  expect(text({ deliveryMethod: 'sms' })).toBeUndefined();
});
